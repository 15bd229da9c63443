import * as migration_20261127_185827_initial from './20261127_185827_initial';

export const migrations = [
  {
    up: migration_20261127_185827_initial.up,
    down: migration_20261127_185827_initial.down,
    name: '20261127_185827_initial'
  },
];
