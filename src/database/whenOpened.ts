import type { BaseDatabaseAdapter, Config, Payload } from 'payload'

/**
 * A database for which something is done each time it is opened. Payload calls no `onInit` where its first attempt to open
 * it failed.
 */
export const whenOpened = (
  db: Config['db'],
  opened: (payload: Payload) => Promise<void> | void,
): Config['db'] => ({
  ...db,
  init: (args) => doneWhenOpened(db.init(args), () => opened(args.payload)),
})

/** The same of a database that is made already. */
export const doneWhenOpened = <D extends BaseDatabaseAdapter>(
  database: D,
  opened: () => Promise<void> | void,
): D => {
  const connect = database.connect?.bind(database)
  database.connect = async (options) => {
    await connect?.(options)
    await opened()
  }

  return database
}
