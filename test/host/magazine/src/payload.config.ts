import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { s3Storage } from '@payloadcms/storage-s3'
import { buildConfig, type Plugin } from 'payload'
import { eventsCalendar } from 'payload-events-calendar'
import sharp from 'sharp'
import { categories, files, people, posts, tags } from './collections'
import { ownUsers } from './recipes'

const { MONGODB_URI = '', PAYLOAD_SECRET = '', S3_ENDPOINT = '', SITE_URL } = process.env

const storage = s3Storage({
  bucket: 'magazine',
  collections: { files: true },
  config: {
    endpoint: S3_ENDPOINT,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  },
})

const calendar: Plugin = eventsCalendar({
  ...(SITE_URL && { site: SITE_URL }),
  timeZone: 'Europe/Berlin',
  currency: { symbol: '€', code: 'EUR', position: 'postfix' },
  ...ownUsers,
  slugs: { categories: 'event-categories', tags: 'event-tags' },
  roots: [
    { prefix: '/veranstaltungen-api', language: 'de' },
    { prefix: '/veranstaltungen-api/en', language: 'en' },
  ],
  trustedImageHosts: ['127.0.0.1'],
})

const here = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: mongooseAdapter({ url: MONGODB_URI }),
  editor: lexicalEditor(),
  sharp,
  admin: { user: 'people', avatar: 'default', importMap: { baseDir: here } },
  collections: [people, files, categories, tags, posts],
  localization: {
    locales: [
      { code: 'de', label: 'Deutsch' },
      { code: 'en', label: 'English' },
    ],
    defaultLocale: 'de',
    fallback: true,
  },
  typescript: { outputFile: path.resolve(here, 'payload-types.ts') },
  // The site as it was before it had a calendar, and since.
  plugins: process.env.WITHOUT_CALENDAR ? [storage] : [storage, calendar],
})
