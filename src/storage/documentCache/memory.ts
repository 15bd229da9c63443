import type { Payload } from 'payload'
import { cacheSizeOf } from '../../model/cacheSize.ts'
import { changesOf } from '../changes/changes.ts'
import { ownTurn } from '../database/turns.ts'
import { type CachedDocuments, cachedDocuments } from './cached.ts'
import type { Reader } from './collections.ts'

/**
 * The documents of a calendar that are kept in memory. There are none where the database does not tell of writes or
 * the site keeps nothing, and none for a transaction, which sees what nobody else does.
 */
export const memoryOf = ({ payload, req }: Pick<Reader, 'payload' | 'req'>) =>
  req?.transactionID || ownTurn(payload.db) ? undefined : documentsOf(payload)

/** The same, whoever reads. */
export const documentsOf = (payload: Payload): CachedDocuments | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'documents')
  const changes = changesOf(payload)
  if (maxSize === 0 || !changes) return undefined
  const made = cachedDocuments(maxSize, changes)
  calendars.set(payload, made)

  return made
}

const calendars = new WeakMap<Payload, CachedDocuments>()
