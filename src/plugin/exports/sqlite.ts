// The entry point `payload-events-calendar/sqlite`: the database of a site that has no adapter yet, in a file.
export { sqliteDatabase } from '../adapters/sqliteListeners.ts'
