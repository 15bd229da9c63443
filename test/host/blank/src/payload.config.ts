import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'
import { eventsCalendar } from 'payload-events-calendar'
import type { Override } from 'payload-events-calendar/types'
import sharp from 'sharp'
import { NextEvents } from './blocks/NextEvents/config'
import { livePreview, otherSystems, ownField, ownPages } from './recipes'

const { DATABASE_URI = '', PAYLOAD_SECRET = '' } = process.env

/** Events as the recipes of `docs/plugin.md` make them, one after the other. */
const events: Override = (given) =>
  [ownField, livePreview].reduce(
    (collection, { overrides }) =>
      overrides?.events?.({ defaultCollection: collection }) ?? collection,
    given.defaultCollection,
  )

const here = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: sqliteAdapter({ client: { url: DATABASE_URI }, transactionOptions: {} }),
  sharp,
  admin: { importMap: { baseDir: here } },
  collections: [
    { slug: 'events', fields: [{ name: 'kind', type: 'text' }] },
    { slug: 'landing-pages', fields: [{ name: 'layout', type: 'blocks', blocks: [NextEvents] }] },
    { slug: 'tags', fields: [{ name: 'word', type: 'text' }] },
  ],
  typescript: { outputFile: path.resolve(here, 'payload-types.ts') },
  plugins: [
    eventsCalendar({
      ...ownPages,
      ...otherSystems,
      mcp: true,
      overrides: { events },
      timeZone: 'Europe/Rome',
      slugs: {
        events: 'calendar-events',
        venues: 'calendar-venues',
        organizers: 'calendar-organizers',
        categories: 'calendar-categories',
        tags: 'calendar-tags',
        media: 'calendar-media',
        users: 'calendar-users',
        'calendar-application-passwords': 'calendar-passwords',
      },
      trustedImageHosts: ['127.0.0.1'],
    }),
  ],
})
