import type { Payload, Where } from 'payload'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { whereListed } from '../../model/listable.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { ComingWrite } from '../changes/observeWrites.ts'
import { type Before, isSlugged, type Looked, type Slugs } from './record.ts'

/**
 * The documents that a write is about to change, in its transaction, and the dates of series, which show their rule: what lists show of them
 * is gone afterwards. One query; two for a write by a filter, which need not report what it changed, and for dates.
 */
export const lookBefore = async (
  db: Payload['db'],
  payload: Payload,
  { collection, where, req }: ComingWrite,
): Promise<Before | undefined> => {
  if (!isSlugged(collection)) return undefined
  const look = lookingIn(db, payload, req)
  const before = await look(collection, where)
  if (collection !== 'calendar-series' || before.ids.length === 0) return before

  return { ...before, dates: await look('events', { series: { in: before.ids } }) }
}

const lookingIn =
  (db: Payload['db'], payload: Payload, req: ComingWrite['req']) =>
  async (collection: TitledCollection, where: Where): Promise<Looked> => {
    const found = <T>(wanted: Where, select: Record<string, true>) =>
      db.find<T & { id: StoredId }>({
        collection: slugOf(payload, collection),
        where: wanted,
        select,
        pagination: false,
        limit: 0,
        ...(req && { req }),
      })
    const shown = whereListed(collection, new Date().toISOString())
    const listed = await found<{ resolved?: Resolved }>(shown ? { and: [where, shown] } : where, {
      resolved: true,
    })
    const all = 'id' in where ? listed : await found(where, { id: true })

    return {
      ids: all.docs.map(({ id }) => id),
      listed: new Map(listed.docs.map(({ id, resolved }) => [id, slugsIn(resolved)])),
    }
  }

type Resolved = { [language: string]: { slug?: string | null } | undefined } | null

const slugsIn = (resolved: Resolved | undefined): Slugs =>
  Object.fromEntries(
    Object.entries(resolved ?? {}).map(([language, texts]) => [language, texts?.slug ?? '']),
  )
