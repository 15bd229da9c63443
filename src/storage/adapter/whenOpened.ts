import type { Config, Payload } from 'payload'
import { type Listener, listener, listening } from './listen.ts'

type Task = (payload: Payload) => Promise<void> | void

/**
 * Does something each time a database is opened. Payload calls no `onInit` where its first attempt to open
 * it failed.
 */
export const opened = (name: string, task: Task): Listener =>
  listener({
    name,
    of: 'everything',
    methods: ['connect'],
    why: 'Payload calls no `onInit` where its first attempt to open the database failed.',
    instead: (below, payload) => {
      const connect = below.connect?.bind(below)
      let times = 0

      return {
        connect: async (options: Parameters<NonNullable<typeof connect>>[0]) => {
          const before = times
          await connect?.(options)
          // Payload's Postgres adapter connects once more within that where it has made the database.
          if (times > before) return
          times += 1
          await task(payload)
        },
      }
    },
  })

/** A database for which something is done each time it is opened. */
export const whenOpened = (db: Config['db'], name: string, task: Task): Config['db'] =>
  listening(db, () => [opened(name, task)])
