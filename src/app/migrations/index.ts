import * as migration_20261128_140153_initial from './20261128_140153_initial';

export const migrations = [
  {
    up: migration_20261128_140153_initial.up,
    down: migration_20261128_140153_initial.down,
    name: '20261128_140153_initial'
  },
];
