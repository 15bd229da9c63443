import * as migration_20261127_184727_initial from './20261127_184727_initial';

export const migrations = [
  {
    up: migration_20261127_184727_initial.up,
    down: migration_20261127_184727_initial.down,
    name: '20261127_184727_initial'
  },
];
