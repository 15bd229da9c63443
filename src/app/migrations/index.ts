import * as migration_20261129_024204_initial from './20261129_024204_initial';

export const migrations = [
  {
    up: migration_20261129_024204_initial.up,
    down: migration_20261129_024204_initial.down,
    name: '20261129_024204_initial'
  },
];
