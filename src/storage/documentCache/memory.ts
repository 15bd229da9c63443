import type { Payload } from 'payload'
import { cacheSizeOf } from '../../model/cacheSize.ts'
import { changesOf } from '../changes/changeLog.ts'
import { ownTurn } from '../database/turns.ts'
import { type CachedDocuments, cachedDocuments } from './cached.ts'
import type { Reader } from './collections.ts'

/**
 * The cached documents of a calendar. `undefined` where the database does not report writes or the site has no cache,
 * for who needs what is stored now, and in a transaction, which sees what nobody else does.
 */
export const memoryOf = ({ payload, req, isUncached }: Remembering) =>
  isUncached || req?.transactionID || ownTurn(payload.db) ? undefined : documentsOf(payload)

type Remembering = Pick<Reader, 'payload' | 'req' | 'isUncached'>

/** The same for any reader. */
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
