import type { Payload } from 'payload'
import { cacheTags } from '../../model/cacheTags.ts'
import { settingsOf } from '../../model/settings.ts'
import { onCommitted, type Subscriber } from '../database/committed.ts'
import { displayedCollections } from './displayedCollections.ts'

/**
 * Has the site's `purge` called with the tags of what was written, once it is committed: before that, caches would fetch again
 * what is still as it was. Users are left out: each login, and each that fails, writes one. What it fails with is logged.
 */
export const purgeAfterWrites = (payload: Payload): void => {
  const { logger } = payload
  const { purge } = settingsOf(payload.config)
  if (!purge) return
  const notify: Subscriber['notify'] = ({ changes }) => {
    if (!displayedCollections.some((collection) => changes.has(collection))) return
    const tags = [cacheTags.answers, ...(changes.has('media') ? [cacheTags.pictures] : [])]
    // The write does not wait for caches.
    purge(tags).catch((error: unknown) =>
      logger.warn({ err: error, msg: 'Shared caches could not be purged' }),
    )
  }
  onCommitted(payload, { name: 'purge', notify })
}
