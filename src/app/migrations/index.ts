import * as migration_20261128_063356_initial from './20261128_063356_initial';

export const migrations = [
  {
    up: migration_20261128_063356_initial.up,
    down: migration_20261128_063356_initial.down,
    name: '20261128_063356_initial'
  },
];
