import * as migration_20261121_044103_initial from './20261121_044103_initial';
import * as migration_20261121_222949_login_records from './20261121_222949_login_records';
import * as migration_20261122_013535_standing from './20261122_013535_standing';
import * as migration_20261122_015113_preparations from './20261122_015113_preparations';
import * as migration_20261122_024229_indexes from './20261122_024229_indexes';
import * as migration_20261122_025818_event_index from './20261122_025818_event_index';
import * as migration_20261122_052202_term_names from './20261122_052202_term_names';
import * as migration_20261122_180932_event_status from './20261122_180932_event_status';
import * as migration_20261122_181948_aliases from './20261122_181948_aliases';
import * as migration_20261122_182716_public_pages from './20261122_182716_public_pages';
import * as migration_20261123_020219_merges from './20261123_020219_merges';
import * as migration_20261123_021104_review from './20261123_021104_review';
import * as migration_20261123_022012_imports from './20261123_022012_imports';
import * as migration_20261123_022817_saved_drafts_and_search_engines from './20261123_022817_saved_drafts_and_search_engines';
import * as migration_20261123_023350_copied_texts from './20261123_023350_copied_texts';
import * as migration_20261123_060718_series from './20261123_060718_series';
import * as migration_20261126_125821_idempotency_keys from './20261126_125821_idempotency_keys';
import * as migration_20261127_021250_jobs_indexes from './20261127_021250_jobs_indexes';

export const migrations = [
  {
    up: migration_20261121_044103_initial.up,
    down: migration_20261121_044103_initial.down,
    name: '20261121_044103_initial',
  },
  {
    up: migration_20261121_222949_login_records.up,
    down: migration_20261121_222949_login_records.down,
    name: '20261121_222949_login_records',
  },
  {
    up: migration_20261122_013535_standing.up,
    down: migration_20261122_013535_standing.down,
    name: '20261122_013535_standing',
  },
  {
    up: migration_20261122_015113_preparations.up,
    down: migration_20261122_015113_preparations.down,
    name: '20261122_015113_preparations',
  },
  {
    up: migration_20261122_024229_indexes.up,
    down: migration_20261122_024229_indexes.down,
    name: '20261122_024229_indexes',
  },
  {
    up: migration_20261122_025818_event_index.up,
    down: migration_20261122_025818_event_index.down,
    name: '20261122_025818_event_index',
  },
  {
    up: migration_20261122_052202_term_names.up,
    down: migration_20261122_052202_term_names.down,
    name: '20261122_052202_term_names',
  },
  {
    up: migration_20261122_180932_event_status.up,
    down: migration_20261122_180932_event_status.down,
    name: '20261122_180932_event_status',
  },
  {
    up: migration_20261122_181948_aliases.up,
    down: migration_20261122_181948_aliases.down,
    name: '20261122_181948_aliases',
  },
  {
    up: migration_20261122_182716_public_pages.up,
    down: migration_20261122_182716_public_pages.down,
    name: '20261122_182716_public_pages',
  },
  {
    up: migration_20261123_020219_merges.up,
    down: migration_20261123_020219_merges.down,
    name: '20261123_020219_merges',
  },
  {
    up: migration_20261123_021104_review.up,
    down: migration_20261123_021104_review.down,
    name: '20261123_021104_review',
  },
  {
    up: migration_20261123_022012_imports.up,
    down: migration_20261123_022012_imports.down,
    name: '20261123_022012_imports',
  },
  {
    up: migration_20261123_022817_saved_drafts_and_search_engines.up,
    down: migration_20261123_022817_saved_drafts_and_search_engines.down,
    name: '20261123_022817_saved_drafts_and_search_engines',
  },
  {
    up: migration_20261123_023350_copied_texts.up,
    down: migration_20261123_023350_copied_texts.down,
    name: '20261123_023350_copied_texts',
  },
  {
    up: migration_20261123_060718_series.up,
    down: migration_20261123_060718_series.down,
    name: '20261123_060718_series',
  },
  {
    up: migration_20261126_125821_idempotency_keys.up,
    down: migration_20261126_125821_idempotency_keys.down,
    name: '20261126_125821_idempotency_keys',
  },
  {
    up: migration_20261127_021250_jobs_indexes.up,
    down: migration_20261127_021250_jobs_indexes.down,
    name: '20261127_021250_jobs_indexes'
  },
];
