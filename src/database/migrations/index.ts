import * as migration_20261121_035951_initial from './20261121_035951_initial';

export const migrations = [
  {
    up: migration_20261121_035951_initial.up,
    down: migration_20261121_035951_initial.down,
    name: '20261121_035951_initial'
  },
];
