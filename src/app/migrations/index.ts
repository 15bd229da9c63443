import * as migration_20261128_064254_initial from './20261128_064254_initial';

export const migrations = [
  {
    up: migration_20261128_064254_initial.up,
    down: migration_20261128_064254_initial.down,
    name: '20261128_064254_initial'
  },
];
