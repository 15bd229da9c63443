import * as migration_20261128_094418_initial from './20261128_094418_initial';

export const migrations = [
  {
    up: migration_20261128_094418_initial.up,
    down: migration_20261128_094418_initial.down,
    name: '20261128_094418_initial'
  },
];
