import type { Payload } from 'payload'
import { observeWrites } from '../changes/observeWrites.ts'
import { ownTurn } from '../database/turns.ts'
import type { CalendarCollection } from '../defaultSlugs.ts'
import { settingsOf } from '../settings.ts'
import { cacheTags } from './tags.ts'

/** What answers show. Users are left out: each login, and each that fails, writes one, and of theirs only names are shown. */
const tagsOf: { [name in CalendarCollection]?: string[] } = {
  events: [cacheTags.answers],
  venues: [cacheTags.answers],
  organizers: [cacheTags.answers],
  categories: [cacheTags.answers],
  tags: [cacheTags.answers],
  media: [cacheTags.answers, cacheTags.pictures],
}

/**
 * Has the site's `purge` called with the tags of what was written, once it is committed: before that, caches would fetch again
 * what is still as it was. What it fails with is logged.
 */
export const purgeAfterWrites = (payload: Payload): void => {
  const { db, logger } = payload
  const { purge } = settingsOf(payload.config)
  if (!purge) return
  const pending = new Map<string, Set<string>>()
  const forget = (tags: Iterable<string>) => {
    purge([...tags]).catch((error: unknown) =>
      logger.warn({ err: error, msg: 'Shared caches could not be purged' }),
    )
  }
  observeWrites(payload, async ({ collection, req }) => {
    const tags = collection && tagsOf[collection]
    if (!tags) return
    const id = (await req?.transactionID) ?? ownTurn(db)?.id
    if (!id) return forget(tags)
    const transaction = String(id)
    pending.set(transaction, new Set([...(pending.get(transaction) ?? []), ...tags]))
  })
  const { commitTransaction, rollbackTransaction } = db
  db.commitTransaction = async (id) => {
    const transaction = String(await id)
    const tags = pending.get(transaction)
    pending.delete(transaction)
    await commitTransaction.call(db, id)
    if (tags) forget(tags)
  }
  db.rollbackTransaction = async (id) => {
    pending.delete(String(await id))
    await rollbackTransaction.call(db, id)
  }
}
