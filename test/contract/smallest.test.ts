// On SQLite alone: what a site on Postgres gets is read off its schema, which needs no server.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, generateImportMap, getPayload, type Plugin } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'

type RawTable = { columns: object; indexes?: object }

/**
 * The tables of a site with users, media and pages on Postgres with some plugins, including an index for the ids of each
 * table.
 */
const siteWith = async (name: string, plugins: Plugin[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-map-'))
  const importMapFile = path.join(folder, 'importMap.js')
  const config = buildConfig({
    admin: { importMap: { importMapFile } },
    secret: 'a secret of the tests',
    telemetry: false,
    editor: lexicalEditor(),
    db: postgresAdapter({ pool: {}, push: false }),
    typescript: { autoGenerate: false },
    logger: { options: { level: 'error' } },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'media', upload: true, fields: [] },
      { slug: 'pages', fields: [{ name: 'title', type: 'text' }] },
    ],
    plugins,
  })
  const payload = await getPayload({
    config,
    key: name,
    disableDBConnect: true,
    disableOnInit: true,
  })
  const { db, collections } = payload
  await generateImportMap(payload.config, { force: true, log: false })
  const importMap = readFileSync(importMapFile, 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  // Payload's general type of adapters knows nothing of what each has of its own.
  const tables = Object.entries(
    (db as unknown as { rawTables: Record<string, RawTable> }).rawTables,
  )

  return {
    collections: Object.keys(collections).length,
    tables: tables.length,
    indexes: tables.reduce((sum, [, { indexes = {} }]) => sum + 1 + Object.keys(indexes).length, 0),
    importMap: importMap.length,
    names: tables.flatMap(([, { indexes = {} }]) => Object.keys(indexes)),
  }
}

const smallest = eventsCalendar({
  languages: ['en'],
  localized: false,
  users: 'users',
  roleOf: () => 'administrator',
  media: 'media',
  applicationPasswords: false,
  copies: false,
  import: false,
  jobs: false,
  merge: false,
  pages: false,
  review: false,
  series: false,
  webhooks: false,
})

type Site = Awaited<ReturnType<typeof siteWith>>

describe('The smallest calendar on Postgres', () => {
  const sites: { before?: Site; after?: Site } = {}
  const added = (what: 'collections' | 'tables' | 'indexes' | 'importMap') =>
    (sites.after?.[what] ?? 0) - (sites.before?.[what] ?? 0)

  beforeAll(async () => {
    sites.before = await siteWith('site', [])
    sites.after = await siteWith('site with a calendar', [smallest])
  })

  test('adds 10 collections, in 17 tables', () => {
    expect(added('collections')).toBe(10)
    expect(added('tables')).toBe(17)
  })

  test('adds at most 40 lines to the import map', () => {
    expect(added('importMap')).toBeLessThanOrEqual(40)
  })

  test('adds 99 indexes (docs/performance.md)', () => {
    expect(added('indexes')).toBe(99)
  })

  test('keeps every index of the site', () => {
    expect(sites.before?.names.filter((name) => !sites.after?.names.includes(name))).toEqual([])
  })
})
