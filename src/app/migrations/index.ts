import * as migration_20261128_074230_initial from './20261128_074230_initial';

export const migrations = [
  {
    up: migration_20261128_074230_initial.up,
    down: migration_20261128_074230_initial.down,
    name: '20261128_074230_initial'
  },
];
