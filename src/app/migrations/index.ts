import * as migration_20261129_133654_initial from './20261129_133654_initial';

export const migrations = [
  {
    up: migration_20261129_133654_initial.up,
    down: migration_20261129_133654_initial.down,
    name: '20261129_133654_initial'
  },
];
