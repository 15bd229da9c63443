import * as migration_20261129_070009_initial from './20261129_070009_initial';

export const migrations = [
  {
    up: migration_20261129_070009_initial.up,
    down: migration_20261129_070009_initial.down,
    name: '20261129_070009_initial'
  },
];
