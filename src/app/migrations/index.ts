import * as migration_20261128_100752_initial from './20261128_100752_initial';

export const migrations = [
  {
    up: migration_20261128_100752_initial.up,
    down: migration_20261128_100752_initial.down,
    name: '20261128_100752_initial'
  },
];
