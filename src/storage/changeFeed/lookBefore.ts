import type { Payload, Where } from 'payload'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { whereListed } from '../../model/listable.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { ComingWrite } from '../changes/observeWrites.ts'
import { type Before, isSlugged, type Looked, type Slugs } from './record.ts'

/**
 * The documents that a write is about to change, in its transaction: what lists show of them is gone afterwards. With them the dates of
 * series, which show their rule, and what is below categories, whose addresses show their slugs. One query; more for a write by a filter, which need
 * not report what it changed, for dates, and for each level below a category.
 */
export const lookBefore = async (
  db: Payload['db'],
  payload: Payload,
  { collection, where, req }: ComingWrite,
): Promise<Before | undefined> => {
  if (!isSlugged(collection)) return undefined
  const look = lookingIn(db, payload, req)
  const before = await look(collection, where)
  if (before.ids.length === 0) return before
  if (collection === 'categories') {
    return { ...before, showing: { collection, ...(await belowOf(before.ids, look)) } }
  }
  if (collection !== 'calendar-series') return before
  const dates = await look('events', { series: { in: before.ids } })

  return { ...before, showing: { collection: 'events', ...dates } }
}

/** What is below some categories, level by level. */
const belowOf = async (
  categories: StoredId[],
  look: ReturnType<typeof lookingIn>,
): Promise<Looked> => {
  const below: Looked = { ids: [], listed: new Map() }
  for (let level = categories; level.length > 0; ) {
    const { ids, listed } = await look('categories', { parent: { in: level } })
    level = ids.filter((id) => !below.ids.includes(id))
    below.ids.push(...level)
    for (const [id, slugs] of listed) below.listed.set(id, slugs)
  }

  return below
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
