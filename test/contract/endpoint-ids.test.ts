import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { DeclaredId } from '../../src/http/declaredIds'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { undeclaredRoutes } from '../support/payloadDoors'
import { possibleIds, sampleBody } from '../support/sampleBody'
import {
  type OurEndpoint,
  ourEndpoints,
  securityTable,
  undeclaredParams,
} from '../support/securityTable'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { aSeries, anEvent, anOrganizer, aVenue } = buildersOf(calendar)

const roles = ['contributor', 'author'] as const

type Id = { name: string; id: number | string; isPublic?: boolean }

/** The ids of another user's entries, with their names for failures. */
let victims: Id[] = []
/** The entries of the caller. */
const ownEntries: Record<string, Record<string, number>> = {}

/** Imports a file and merges venues as an editor; returns the key of the import and the id of the merge. */
const anImportAndAMerge = async (): Promise<Id[]> => {
  const rows = 'title,start,end\r\nHidden import,2027-04-01 20:00,2027-04-01 22:00'
  const file = gzipSync(rows).toString('base64')
  const opened = await users.ask('editor', 'POST', '/admin-imports', { name: 'a.csv', file })
  const { key, settings } = opened.body
  const run = await users.ask('editor', 'POST', `/admin-imports/${key}/run`, {
    settings: { ...settings, as: 'draft' },
  })
  const places = [await aVenue({ name: 'Open A' }), await aVenue({ name: 'Open B' })]
  const [keep, ...others] = places.map(({ id }) => id)
  const merged = await users.ask('editor', 'POST', '/admin-merge/venues', {
    keep,
    others,
    fill: false,
  })
  expect([opened.status, run.body.state, merged.status]).toEqual([200, 'done', 200])

  return [
    { name: 'an import', id: key },
    { name: 'a merge', id: merged.body.id },
  ]
}

given(async () => {
  const editor = { author: users.user('editor').id }
  const event = await anEvent({ title: 'Hidden draft', status: 'draft', ...editor })
  const published = await anEvent({ title: 'Open concert', ...editor })
  const trashed = await anEvent({ title: 'Hidden trash', status: 'trash', ...editor })
  const pending = await anEvent({ title: 'Hidden proposal', status: 'pending', ...editor })
  const secret = await anEvent({ title: 'Hidden rehearsal', status: 'private', ...editor })
  const made = await anImportAndAMerge()
  const venue = await aVenue({ name: 'Hidden cellar', status: 'draft', ...editor })
  const trashedVenue = await aVenue({ name: 'Hidden ruin', status: 'trash', ...editor })
  const openVenue = await aVenue({ name: 'Open hall', ...editor })
  const organizer = await anOrganizer({ name: 'Hidden club', status: 'draft', ...editor })
  const series = await aSeries({ title: 'Hidden course', _status: 'draft', ...editor })
  const [date] = await datesOfSeries(calendar, series.id, { draft: true })
  const versions = await Promise.all(
    (['events', 'venues', 'calendar-series'] as const).map(async (collection) => {
      const { docs } = await calendar.payload.findVersions({
        collection,
        where: { 'version.author': { equals: editor.author } },
        limit: 1,
      })

      return { name: `a version of ${collection}`, id: docs[0]?.id ?? '' }
    }),
  )
  for (const role of roles) {
    const author = users.user(role).id
    ownEntries[role] = {
      events: (await anEvent({ title: 'Own', status: 'draft', author })).id,
      venues: (await aVenue({ name: 'Own', status: 'draft', author })).id,
      organizers: (await anOrganizer({ name: 'Own', status: 'draft', author })).id,
      series: (await aSeries({ title: 'Own', _status: 'draft', author })).id,
    }
  }
  const ownIds = new Set(Object.values(ownEntries).flatMap((ids) => Object.values(ids)))
  victims = [
    { name: 'a draft', id: event.id },
    { name: 'a published event', id: published.id, isPublic: true },
    { name: 'an event in the trash', id: trashed.id },
    { name: 'what waits for review', id: pending.id },
    { name: 'a private event', id: secret.id },
    { name: 'a venue in the trash', id: trashedVenue.id },
    { name: 'a date of a series', id: date?.id ?? 0 },
    { name: 'a series', id: series.id },
    { name: 'a draft of a venue', id: venue.id },
    { name: 'a published venue', id: openVenue.id, isPublic: true },
    { name: 'a draft of an organizer', id: organizer.id },
    ...versions,
    ...made,
    { name: 'nothing', id: 999_999 },
  ].filter(({ id }) => !ownIds.has(Number(id)))
})

const everything = async (): Promise<string> => {
  const slugs = [
    'events',
    'calendar-series',
    'venues',
    'organizers',
    'categories',
    'tags',
    'media',
    'calendar-merges',
    'calendar-imports',
  ] as const
  const found = await Promise.all(
    slugs.map((collection) =>
      calendar.payload.db.find({ collection, pagination: false, limit: 0, sort: ['id'] }),
    ),
  )
  const versions = await Promise.all(
    (['events', 'calendar-series', 'venues', 'organizers'] as const).map((collection) =>
      calendar.payload.db.findVersions({ collection, pagination: false, limit: 0, sort: ['id'] }),
    ),
  )

  return JSON.stringify([...found, ...versions].map(({ docs }) => docs))
}

const kindOf = ({ of }: DeclaredId) => of.split(/[ ,]/)[0] ?? ''

/** A request with an id at the given place of an endpoint; other ids are the caller's own. */
const requestWith = (
  { path, declared }: OurEndpoint,
  target: DeclaredId,
  { id, role }: { id: number | string; role: (typeof roles)[number] },
) => {
  const values: Record<string, unknown> = {}
  for (const other of declared?.ids ?? []) values[other.at] = ownEntries[role]?.[kindOf(other)] ?? 1
  values[target.at] = target.right === 'signed' ? 'eyJraW5kIjoic2VyaWVzIn0.forged' : id
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'collection'
      ? kindOf(target)
      : name === 'kind'
        ? 'venues'
        : encodeURIComponent(String(values[`path.${name}`] ?? 1)),
  )
  const [, query] = target.at.startsWith('query.') ? target.at.split('.') : []
  const search =
    query === undefined
      ? ''
      : query === 'where'
        ? `?where[id][equals]=${id}`
        : `?${query}=${id}&from=2026-01-01&to=2028-01-01`
  const body = declared?.body && sampleBody(declared.body, values)

  // Bodies of our endpoints are objects.
  return { address: `${address}${search}`, body: body as Record<string, unknown> | undefined }
}

describe('every endpoint of the calendar', () => {
  test('declares its ids beside its handler', () => {
    const found = ourEndpoints(calendar.payload)

    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(({ declared }) => !declared).map(({ path }) => path)).toEqual([])
  })

  test('declares each parameter of its path and each member of its body that may be an id', () => {
    const unsaid = ourEndpoints(calendar.payload).flatMap(({ path, declared }) => {
      const declaredPlaces = [...(declared?.ids ?? []).map(({ at }): string => at)]
      const others = (declared?.noIds ?? []).map((name) => `body.${name}`)
      const inPath = [...path.matchAll(/:(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'collection' && name !== 'kind')
      const inBody = declared?.body ? possibleIds(declared.body) : []

      return [
        ...inPath.map((name) => `path.${name}`),
        ...inBody.filter((at) => !others.some((one) => at === one || at.startsWith(`${one}.`))),
      ]
        .filter((at) => !declaredPlaces.includes(at))
        .map((at) => `${path} ${at}`)
    })

    expect(unsaid).toEqual([])
  })

  test('of the contract declares what the ids in its parameters name', () => {
    expect(undeclaredParams()).toEqual([])
  })

  test('every endpoint of Payload with a name in its path has a row', () => {
    expect(undeclaredRoutes(calendar.payload)).toEqual([])
  })

  test('every endpoint is in the table of docs/security.md', () => {
    const [file, begin, end] = ['docs/security.md', '<!-- table -->\n', '\n<!-- /table -->']
    const text = readFileSync(file, 'utf8')
    const [before = '', rest = ''] = text.split(begin)
    const [table = '', after = ''] = rest.split(end)
    const made = securityTable(calendar.payload)
    if (process.env.WRITE_SECURITY_TABLE) {
      writeFileSync(file, `${before}${begin}${made}${end}${after}`)

      return
    }

    expect(table).toBe(made)
  })
})

describe.each(roles)('%s, who owns an entry of each kind, with an id of another user', (role) => {
  let before = ''
  afterEach(async () => {
    expect(await everything()).toBe(before)
  })

  test('reads nothing and changes nothing at any endpoint', async () => {
    before = await everything()
    const writes: string[] = []
    let turn = roles.indexOf(role)
    for (const endpoint of ourEndpoints(calendar.payload)) {
      for (const parameter of endpoint.declared?.ids ?? []) {
        turn += 1
        for (const { name, id, isPublic } of dealt(victims, turn, 4)) {
          if (parameter.right === 'read' && isPublic) continue
          const { address, body } = requestWith(endpoint, parameter, { id, role })
          const answer = await users
            .ask(role, endpoint.method.toUpperCase(), address, body)
            // A file is no JSON; other tests check files.
            .catch(() => ({ status: 0, body: '' }))
          const tells = JSON.stringify(answer.body).includes('Hidden')
          const isRefused = [400, 401, 403, 404, 409].includes(answer.status)
          const isReading = parameter.right === 'read' && [0, 200].includes(answer.status)
          if (tells || !(isRefused || isReading)) {
            writes.push(`${endpoint.method} ${address} ${parameter.at} ${name}: ${answer.status}`)
          }
        }
      }
    }

    expect(writes).toEqual([])
  })
})
