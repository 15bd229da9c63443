import * as migration_20261128_061727_initial from './20261128_061727_initial';

export const migrations = [
  {
    up: migration_20261128_061727_initial.up,
    down: migration_20261128_061727_initial.down,
    name: '20261128_061727_initial'
  },
];
