import type { Config, Payload } from 'payload'
import type { QueuedClient } from './queuedClient.ts'

const mark = Symbol.for('payload-events-calendar.embedded')

/** Marks an adapter as the calendar's for embedded SQLite, whose client may be called directly. */
export const embedded = (db: Config['db']): Config['db'] => ({ ...db, ...{ [mark]: true } })

export const isEmbedded = (db: Config['db']): boolean => mark in db

/**
 * The client of an embedded SQLite calendar; its queries in the flow of an open transaction belong to that. `undefined`
 * for other databases, and for SQLite by an adapter of the site.
 */
export const embeddedClientOf = ({ config, db }: Payload): QueuedClient | undefined =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  isEmbedded(config.db) ? (db as unknown as { client: QueuedClient }).client : undefined
