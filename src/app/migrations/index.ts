import * as migration_20261129_063731_initial from './20261129_063731_initial';

export const migrations = [
  {
    up: migration_20261129_063731_initial.up,
    down: migration_20261129_063731_initial.down,
    name: '20261129_063731_initial'
  },
];
