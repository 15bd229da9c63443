import * as migration_20261128_113402_initial from './20261128_113402_initial';

export const migrations = [
  {
    up: migration_20261128_113402_initial.up,
    down: migration_20261128_113402_initial.down,
    name: '20261128_113402_initial'
  },
];
