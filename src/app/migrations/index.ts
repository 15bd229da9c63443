import * as migration_20261128_065544_initial from './20261128_065544_initial';

export const migrations = [
  {
    up: migration_20261128_065544_initial.up,
    down: migration_20261128_065544_initial.down,
    name: '20261128_065544_initial'
  },
];
