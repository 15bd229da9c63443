import * as migration_20261129_074240_initial from './20261129_074240_initial';

export const migrations = [
  {
    up: migration_20261129_074240_initial.up,
    down: migration_20261129_074240_initial.down,
    name: '20261129_074240_initial'
  },
];
