import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { worktreeOf } from '../../scripts/worktree'
import { clientOf } from '../host/client'
import { installedSite, type Site } from '../host/site'
import { packed } from '../host/tarball'
import { addressOf } from '../support/postgresDatabase'
import { type Contents, heldOf } from '../support/siteContents'
import { asAnswered, renamedAmong } from './migration'
import { lostNames } from './names'
import { inTerminal } from './terminal'

// A newspaper with articles, files and members has the calendar of an earlier commit, with events, and installs the current
// one over it, as in docs/plugin.md.

const commit = process.env.UPGRADE_FROM ?? 'HEAD'
const name = `gazette-${process.pid}`
const environment = {
  PAYLOAD_SECRET: 'a secret of the tests',
  SITE_URL: 'https://gazette.example',
}

const servers = { postgres: inject('postgres'), mongo: inject('mongo') }
const isThere = (server: string | undefined): server is string =>
  server !== undefined && server !== 'missing'
const databases = [
  { kind: 'SQLite', uri: 'file:./gazette.db' },
  ...(isThere(servers.postgres)
    ? [{ kind: 'Postgres', uri: addressOf(servers.postgres, name) }]
    : []),
  ...(isThere(servers.mongo)
    ? [
        {
          kind: 'MongoDB',
          uri: servers.mongo.replace('/?', `/${name}?`).replace('&monitorCommands=true', ''),
        },
      ]
    : []),
]

const span = 'start_date=2031-01-01&end_date=2031-12-31&per_page=50'
const addresses = [
  `events?${span}`,
  `events?${span}&multilang_language=en`,
  `events?${span}&search=nacht`,
  'events/by-slug/lange-nacht',
  'venues',
  'venues?multilang_language=en',
  'organizers',
  'categories',
]

type Seen = { contents: Contents; answers: { [address: string]: unknown }; said: string }

const site: { own?: Site; lost: string[] } = { lost: [] }
const folder = mkdtempSync(path.join(tmpdir(), 'calendar-earlier-'))
const seen: { [kind: string]: { before: Seen; after?: Seen } } = {}

/** The data of the site beside the calendar. Links of locks, and the list of migrations, belong to both. */
const ofSite = (contents: Contents): Contents =>
  Object.fromEntries(
    Object.entries(contents).filter(([table]) =>
      /^_?(?:articles|files|members|payload[-_]preferences)/.test(table),
    ),
  )

const migrate = async (own: Site, uri: string, called: string): Promise<void> => {
  if (uri.startsWith('mongodb:')) return
  await inTerminal(
    `node_modules/.bin/payload migrate:create ${called} --skip-empty`,
    renamedAmong,
    {
      folder: own.folder,
      environment: { ...environment, DATABASE_URI: uri, NODE_OPTIONS: '--conditions=production' },
    },
  )
  const migrations = path.join(own.folder, `src/migrations-${uri.slice(0, uri.indexOf(':'))}`)
  const written = readdirSync(migrations).find((file) => file.endsWith(`_${called}.ts`))
  if (written) {
    const file = path.join(migrations, written)
    writeFileSync(file, asAnswered(readFileSync(file, 'utf8')))
  }
  await own.withEnvironment({ DATABASE_URI: uri }).run('payload', ['migrate'])
}

const look = async (own: Site, uri: string): Promise<Seen> => {
  const there = own.withEnvironment({ DATABASE_URI: uri })
  const { url, stop, said } = await there.start()
  const ask = clientOf(() => url)
  const answers: Seen['answers'] = {}
  try {
    for (const address of addresses) {
      const { status, body } = await ask(`/cal/events/v1/${address}`)
      answers[address] = { status, body }
    }
  } finally {
    await stop()
  }
  const file = path.join(folder, 'contents.json')
  await own
    .withEnvironment({ DATABASE_URI: uri, WITHOUT_CALENDAR: 'true' })
    .run('payload', ['run', 'src/dump.ts', file])

  // The output of `dump.ts`.
  return { contents: JSON.parse(readFileSync(file, 'utf8')) as Contents, answers, said: said() }
}

const build = async (own: Site): Promise<string> => {
  await own.run('payload', ['generate:importmap'])
  await own.run('payload', ['generate:types'])
  await own.run('next', ['build'])

  return readFileSync(path.join(own.folder, 'src/payload-types.ts'), 'utf8')
}

beforeAll(async () => {
  const installed = await installedSite({
    name: 'gazette',
    payload: 'lowest',
    packages: [
      '@libsql/client',
      '@payloadcms/db-mongodb',
      '@payloadcms/db-postgres',
      '@payloadcms/db-sqlite',
    ],
    environment: { ...environment, DATABASE_URI: 'file:./gazette.db' },
    tarball: await packed(worktreeOf(commit).folder, folder),
  })
  site.own = installed
  copyFileSync('test/support/siteContents.ts', path.join(installed.folder, 'src/siteContents.ts'))
  const earlier = await build(installed)
  for (const { kind, uri } of databases) {
    await migrate(installed, uri, 'calendar')
    await installed.withEnvironment({ DATABASE_URI: uri }).run('payload', ['run', 'src/fill.ts'])
    seen[kind] = { before: await look(installed, uri) }
  }

  await installed.install(inject('tarball'))
  site.lost = lostNames(earlier, await build(installed))
  for (const { kind, uri } of databases) {
    await migrate(installed, uri, 'upgrade')
    Object.assign(seen[kind] ?? {}, { after: await look(installed, uri) })
  }
})
afterAll(async () => {
  const mongo = databases.find(({ kind }) => kind === 'MongoDB')
  if (mongo) {
    const database = await mongoose.createConnection(mongo.uri).asPromise()
    await database.dropDatabase()
    await database.close()
  }
  site.own?.remove()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(databases)('a site on $kind after an upgrade', ({ kind }) => {
  test('keeps its own documents', () => {
    const before = ofSite(seen[kind]?.before.contents ?? {})

    expect(before).toHaveProperty('articles')
    expect(heldOf(before, seen[kind]?.after?.contents ?? {})).toEqual(heldOf(before, before))
  })

  test('answers about its events as before', (context) => {
    if (site.lost.length > 0) {
      const reason = `names of ${commit} that are no more: ${site.lost.join(', ')}`
      console.error(`\nON ${kind} THE ANSWERS OF THE CALENDAR ARE NOT COMPARED: ${reason}.\n`)
      context.skip(reason)
    }
    const { before, after } = seen[kind] ?? {}

    expect(before?.answers[`events?${span}`]).toMatchObject({ status: 200, body: { total: 6 } })
    expect(after?.answers).toEqual(before?.answers)
  })

  test('starts without an error in the log', () => {
    expect(seen[kind]?.after?.said).not.toMatch(/\b(ERROR|Error|⨯)/)
  })
})
