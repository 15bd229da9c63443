import * as migration_20261129_073330_initial from './20261129_073330_initial';

export const migrations = [
  {
    up: migration_20261129_073330_initial.up,
    down: migration_20261129_073330_initial.down,
    name: '20261129_073330_initial'
  },
];
