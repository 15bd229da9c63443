import * as migration_20261127_185628_initial from './20261127_185628_initial';

export const migrations = [
  {
    up: migration_20261127_185628_initial.up,
    down: migration_20261127_185628_initial.down,
    name: '20261127_185628_initial'
  },
];
