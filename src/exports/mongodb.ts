// The entry point `payload-events-calendar/mongodb`: the database of a site that has no adapter yet, on a MongoDB server.
export { mongoDatabase } from '../adapter/mongo.ts'
export { addressRefusal } from '../databaseAddress/addressRefusal.ts'
