import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { categories, media, pages, posts, users } from './collections'
import { plugins } from './plugins'

const here = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  admin: { user: users.slug, importMap: { baseDir: here } },
  collections: [pages, posts, media, categories, users],
  globals: [{ slug: process.env.HEADER || 'header', fields: [{ name: 'label', type: 'text' }] }],
  editor: lexicalEditor(),
  db: sqliteAdapter({ client: { url: process.env.DATABASE_URI || '' } }),
  secret: process.env.PAYLOAD_SECRET || '',
  sharp,
  plugins,
  typescript: { outputFile: path.resolve(here, 'payload-types.ts') },
})
