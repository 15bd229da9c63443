import * as migration_20261128_075258_initial from './20261128_075258_initial';

export const migrations = [
  {
    up: migration_20261128_075258_initial.up,
    down: migration_20261128_075258_initial.down,
    name: '20261128_075258_initial'
  },
];
