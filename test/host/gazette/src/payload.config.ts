import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { eventsCalendar } from 'payload-events-calendar'
import sharp from 'sharp'
import { articles, files, members } from './collections'

const { DATABASE_URI = '', PAYLOAD_SECRET = '', SITE_URL = '', WITHOUT_CALENDAR } = process.env

const here = path.dirname(fileURLToPath(import.meta.url))

const databaseAt = (uri: string) => {
  if (uri.startsWith('mongodb:')) return mongooseAdapter({ url: uri })
  const migrationDir = path.resolve(here, `migrations-${uri.slice(0, uri.indexOf(':'))}`)

  return uri.startsWith('postgres:')
    ? postgresAdapter({ pool: { connectionString: uri }, migrationDir })
    : sqliteAdapter({ client: { url: uri }, migrationDir })
}

const calendar = eventsCalendar({
  site: SITE_URL,
  timeZone: 'Europe/Berlin',
  users: 'members',
  roleOf: ({ rank }) => (rank === 'chief' ? 'administrator' : undefined),
  media: 'files',
})

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: databaseAt(DATABASE_URI),
  editor: lexicalEditor(),
  sharp,
  admin: { user: 'members', importMap: { baseDir: here } },
  collections: [members, files, articles],
  localization: { locales: ['de', 'en'], defaultLocale: 'de' },
  typescript: { outputFile: path.resolve(here, 'payload-types.ts') },
  plugins: WITHOUT_CALENDAR ? [] : [calendar],
})
