import type { Payload } from 'payload'
import { observeWrites } from '../changes/observeWrites.ts'
import { shown } from '../changes/shown.ts'
import { type Ends, whenOver } from '../database/transactionEnds.ts'
import { settingsOf } from '../settings.ts'
import { cacheTags } from './tags.ts'

/**
 * Has the site's `purge` called with the tags of what was written, once it is committed: before that, caches would fetch again
 * what is still as it was. Users are left out: each login, and each that fails, writes one. What it fails with is logged.
 */
export const purgeAfterWrites = (payload: Payload): void => {
  const { logger } = payload
  const { purge } = settingsOf(payload.config)
  if (!purge) return
  const forgetting = (tags: string[]): Ends => ({
    kept: async () => {
      // Nobody waits for caches.
      purge(tags).catch((error: unknown) =>
        logger.warn({ err: error, msg: 'Shared caches could not be purged' }),
      )
    },
  })
  const answers = forgetting([cacheTags.answers])
  const pictures = forgetting([cacheTags.answers, cacheTags.pictures])
  observeWrites(payload, async ({ collection, req }) => {
    if (!collection || !shown.includes(collection)) return
    const ends = collection === 'media' ? pictures : answers
    if (!(await whenOver(payload, req ?? {}, ends))) await ends.kept?.()
  })
}
