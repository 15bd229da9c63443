import * as migration_20261127_180633_initial from './20261127_180633_initial';

export const migrations = [
  {
    up: migration_20261127_180633_initial.up,
    down: migration_20261127_180633_initial.down,
    name: '20261127_180633_initial'
  },
];
