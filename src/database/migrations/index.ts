import * as migration_20261121_044103_initial from './20261121_044103_initial';

export const migrations = [
  {
    up: migration_20261121_044103_initial.up,
    down: migration_20261121_044103_initial.down,
    name: '20261121_044103_initial'
  },
];
