import * as migration_20261129_010359_initial from './20261129_010359_initial';

export const migrations = [
  {
    up: migration_20261129_010359_initial.up,
    down: migration_20261129_010359_initial.down,
    name: '20261129_010359_initial'
  },
];
