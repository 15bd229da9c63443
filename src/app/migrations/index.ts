import * as migration_20261129_072427_initial from './20261129_072427_initial';

export const migrations = [
  {
    up: migration_20261129_072427_initial.up,
    down: migration_20261129_072427_initial.down,
    name: '20261129_072427_initial'
  },
];
