import * as migration_20261128_070218_initial from './20261128_070218_initial';

export const migrations = [
  {
    up: migration_20261128_070218_initial.up,
    down: migration_20261128_070218_initial.down,
    name: '20261128_070218_initial'
  },
];
