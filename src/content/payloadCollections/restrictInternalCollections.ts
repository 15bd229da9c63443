import type { Payload, SanitizedCollectionConfig } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { boundBulk } from '../access/bulkBound.ts'
import { leaveOutUnreadable } from '../access/hideLinks.ts'
import { filterReadableLinks } from '../access/linkFilters.ts'
import { refuseUnreachable } from '../access/reach.ts'
import { boundAllReads, boundReads } from '../access/readBounds.ts'
import { searchReadableLinks } from '../access/searchLinks.ts'
import { noteOwnHooks } from '../site/siteHooks.ts'
import { jobsSlug, narrowJobs, narrowSchedules } from './calendarJobs.ts'
import { narrowLocks } from './documentLocks.ts'
import { narrowPreferences } from './preferences.ts'

/**
 * Applies the calendar's rights to what Payload's own collections hold of it, and bounds the queries of every
 * collection. Payload adds its own collections after all plugins have run, so that this waits for its start.
 */
export const restrictInternalCollections = (payload: Payload): void => {
  for (const { config } of Object.values(payload.collections)) {
    const { beforeOperation = [] } = config.hooks
    config.hooks.beforeOperation = [
      boundReads,
      searchReadableLinks,
      refuseUnreachable,
      ...beforeOperation,
      filterReadableLinks,
    ]
    narrowed[config.slug]?.(config)
    if (isOfCalendar(payload, config.slug)) hideLinks(config)
  }
  narrowSchedules(payload)
}

noteOwnHooks([
  boundReads,
  searchReadableLinks,
  refuseUnreachable,
  filterReadableLinks,
  boundBulk,
  leaveOutUnreadable,
  boundAllReads,
])

const hideLinks = ({ hooks }: SanitizedCollectionConfig): void => {
  hooks.beforeOperation = [...(hooks.beforeOperation ?? []), boundBulk]
  hooks.afterOperation = [...(hooks.afterOperation ?? []), leaveOutUnreadable]
}

/** Bounds what is read of every collection, for a site that is nothing but the calendar. */
export const boundEverything = (payload: Payload): void => {
  for (const { config } of Object.values(payload.collections)) {
    config.hooks.beforeOperation = [boundAllReads, ...(config.hooks.beforeOperation ?? [])]
  }
}

const narrowed: { [slug: string]: typeof narrowLocks | undefined } = {
  'payload-locked-documents': narrowLocks,
  'payload-preferences': narrowPreferences,
  [jobsSlug]: narrowJobs,
}
