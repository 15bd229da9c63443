import * as migration_20261130_024615_initial from './20261130_024615_initial';

export const migrations = [
  {
    up: migration_20261130_024615_initial.up,
    down: migration_20261130_024615_initial.down,
    name: '20261130_024615_initial'
  },
];
