import type { Config } from 'payload'

/**
 * The database that a `DATABASE_URI` names: `file:…` is embedded SQLite, `mongodb://…` a MongoDB server. Only the
 * driver of that one is loaded, which a start of the app would wait for.
 */
export const databaseAdapter = async (uri: string): Promise<Config['db']> => {
  if (!uri.startsWith('file:')) {
    const { mongoDatabase } = await import('payload-events-calendar/mongodb')

    return mongoDatabase(uri)
  }
  const [{ sqliteDatabase }, { migrations }] = await Promise.all([
    import('payload-events-calendar/sqlite'),
    import('../migrations/index.ts'),
  ])

  return sqliteDatabase(uri, { migrations, migrationDir: 'src/migrations' })
}
