import type { Payload } from 'payload'
import { settingsOf } from './settings.ts'

/** The shares of `CACHE_SIZE` for answers, their compressed bodies, documents, and the JSON of events in lists. */
const shares = { answers: 3 / 8, compressed: 1 / 8, documents: 1 / 4, events: 1 / 4 }

/** The bytes that a calendar may keep in memory for something; 0 turns it off. */
export const cacheSizeOf = ({ config }: Pick<Payload, 'config'>, of: keyof typeof shares): number =>
  Math.floor(settingsOf(config).cacheSize * 1024 * 1024 * shares[of])
