import * as migration_20261129_103723_initial from './20261129_103723_initial';

export const migrations = [
  {
    up: migration_20261129_103723_initial.up,
    down: migration_20261129_103723_initial.down,
    name: '20261129_103723_initial'
  },
];
