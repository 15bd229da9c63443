import type { Config } from 'payload'

/**
 * The database of a `DATABASE_URI`: `file:…` is embedded SQLite, `mongodb://…` a MongoDB server. Only the driver of that one is
 * loaded, because the start of the app waits for it. Functions of a platform sleep only when their connections are closed.
 */
export const databaseAdapter = async (
  uri: string,
  { serverless = false } = {},
): Promise<Config['db']> => {
  if (!uri.startsWith('file:')) {
    const [{ mongoDatabase }, functions] = await Promise.all([
      import('payload-events-calendar/mongodb'),
      serverless ? import('@vercel/functions') : undefined,
    ])

    return mongoDatabase(uri, functions && { attach: functions.attachDatabasePool })
  }
  const [{ sqliteDatabase }, { migrations }] = await Promise.all([
    import('payload-events-calendar/sqlite'),
    import('./migrations/index.ts'),
  ])

  return sqliteDatabase(uri, { migrations, migrationDir: 'src/app/migrations' })
}
