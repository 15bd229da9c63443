import * as migration_20261128_011527_initial from './20261128_011527_initial';

export const migrations = [
  {
    up: migration_20261128_011527_initial.up,
    down: migration_20261128_011527_initial.down,
    name: '20261128_011527_initial'
  },
];
