import type { Config, Payload } from 'payload'

/**
 * A database for which something is done each time it is opened. Payload calls no `onInit` where its first attempt to open
 * it failed.
 */
export const whenOpened = (
  db: Config['db'],
  opened: (payload: Payload) => Promise<void> | void,
): Config['db'] => ({
  ...db,
  init: (args) => {
    const database = db.init(args)
    const connect = database.connect?.bind(database)
    database.connect = async (options) => {
      await connect?.(options)
      await opened(args.payload)
    }

    return database
  },
})
