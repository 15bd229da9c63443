import * as migration_20261127_211541_initial from './20261127_211541_initial';

export const migrations = [
  {
    up: migration_20261127_211541_initial.up,
    down: migration_20261127_211541_initial.down,
    name: '20261127_211541_initial'
  },
];
