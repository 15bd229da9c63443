import type { Payload } from 'payload'
import { settingsOf } from './settings.ts'

/** What of `CACHE_SIZE` is for answers, for their compressed bodies, for documents, and for the JSON of events in lists. */
const shares = { answers: 3 / 8, compressed: 1 / 8, documents: 1 / 4, events: 1 / 4 }

/** How many bytes of something a calendar may keep in memory; 0 where it is to keep nothing. */
export const cacheSizeOf = ({ config }: Pick<Payload, 'config'>, of: keyof typeof shares): number =>
  Math.floor(settingsOf(config).cacheSize * 1024 * 1024 * shares[of])
