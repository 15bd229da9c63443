import * as migration_20261128_110402_initial from './20261128_110402_initial';

export const migrations = [
  {
    up: migration_20261128_110402_initial.up,
    down: migration_20261128_110402_initial.down,
    name: '20261128_110402_initial'
  },
];
