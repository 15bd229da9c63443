// The entry point `payload-events-calendar/mongodb`: the database of a site that has no adapter yet, on a MongoDB server.

export { addressRefusal } from '../../storage/databaseAddress/addressRefusal.ts'
export { mongoDatabase } from '../adapters/mongoListeners.ts'
