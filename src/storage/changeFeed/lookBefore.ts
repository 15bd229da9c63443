import type { Payload } from 'payload'
import { whereListed } from '../../model/listable.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { ComingWrite } from '../changes/observeWrites.ts'
import { type Before, isSlugged, type Slugs } from './record.ts'

/**
 * The documents that a write is about to change, in its transaction: what lists show of them is gone afterwards. One query; two for a write by
 * a filter, which need not report what it changed.
 */
export const lookBefore = async (
  db: Payload['db'],
  payload: Payload,
  { collection, where, req }: ComingWrite,
): Promise<Before | undefined> => {
  if (!isSlugged(collection)) return undefined
  const found = <T>(wanted: typeof where, select: Record<string, true>) =>
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
