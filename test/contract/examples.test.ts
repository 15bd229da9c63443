import { beforeAll, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { type IssuedPassword, loadFixture } from '../../src/app/fixture/load'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import {
  differences,
  type Example,
  examplesFolder,
  readDataset,
  readExamples,
  withOurIds,
} from '../support/examples'
import { clientOf } from '../support/http'
import { snapshotOf } from '../support/snapshot'

stopClock()
const calendar = freshCalendar()
const client = clientOf(calendar)
const passwords = new Map<string, string>()
let restore = async () => {}

beforeAll(async () => {
  const issued = await loadFixture(calendar.payload, readDataset(), examplesFolder)
  for (const { login, role, password } of issued)
    passwords.set(role, credentials({ login, password }))
  restore = await snapshotOf(calendar.payload)
})

const credentials = ({ login, password }: Omit<IssuedPassword, 'role'>) =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

const authorization = (auth: string): Record<string, string> => {
  if (auth === 'anonymous') return {}
  const wrong = credentials({ login: auth === 'unknown-user' ? 'nobody' : 'admin', password: 'no' })

  return { Authorization: passwords.get(auth) ?? wrong }
}

const send = ({ auth, request }: Example): Promise<Response> => {
  const { method, path, query, headers, content_type } = request

  return handle(
    calendar.payload,
    new Request(`${site}${path}${query ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        ...(content_type && { 'Content-Type': content_type }),
        ...authorization(auth),
      },
      ...(request.body !== null && { body: written(request) }),
    }),
  )
}

/** The body by the README of the examples: a text as it is, a list of pairs as a form, else JSON or a form. */
const written = ({ body, content_type }: Example['request']): string => {
  if (typeof body === 'string') return body
  if (content_type === 'application/json') return JSON.stringify(body)

  return String(new URLSearchParams(Array.isArray(body) ? body : Object.entries(Object(body))))
}

const examples = readExamples()
const isRead = ({ request }: Example) => ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
const reads = examples.filter(isRead)
const writes = examples.filter((example) => !isRead(example)).sort((a, b) => a.seq - b.seq)

test('recorded reads and writes exist', () => {
  expect(reads.length).toBeGreaterThan(80)
  expect(writes.length).toBeGreaterThan(60)
})

test.each(reads)('$name is answered as recorded ($rules)', async (example) => {
  expect(await outcome(example)).toEqual({ status: example.response.status, faults: [] })
})

/** The preparation of a published write: what its group did before. */
const earlier: Record<string, (as: string) => Promise<unknown>> = {
  'category-delete-twice': (as) => client('/categories/3', { as, method: 'DELETE' }),
  'event-create-link-form-organizers': (as) => anEvent('New Event', as),
  'event-create-query-params': async (as) => {
    await anEvent('New Event', as)
    await anEvent('New Event', as)
  },
  'organizer-update-f-phone-empty': (as) =>
    client('/organizers/13', { as, form: { organizer: 'Form Renamed' } }),
  'venue-create-duplicate': (as) => client('/venues', { as, json: { venue: 'New venue' } }),
}

const anEvent = (title: string, as: string) =>
  client('/events', { as, json: { title, start_date: '2027-07-01', end_date: '2027-07-01' } })

const groups = [...new Set(writes.map(({ group }) => group))].sort()

describe.each(groups)('%s', (group) => {
  beforeAll(() => restore())

  const ofGroup = writes.filter((example) => example.group === group)

  test.each(ofGroup)('$name is answered as recorded ($rules)', async (example) => {
    const as = passwords.get('administrator') ?? ''
    await earlier[example.name]?.(as)
    const before = isUpdate(example) ? await answerTo(example) : undefined
    tick()

    expect(await outcome(example)).toEqual({ status: example.response.status, faults: [] })
    if (before) expect(await answerTo(example)).toEqual(before)
  })
})

const isUpdate = ({ request, response }: Example) =>
  request.method !== 'DELETE' && response.status === 200

/** An administrator's read of the updated object, without the members that the update names (EV-81, VE-25, CT-19). */
const answerTo = async ({ request }: Example): Promise<object> => {
  const { body } = await client(request.path, { as: passwords.get('administrator') ?? '' })
  // A date has its details and its UTC with it, a cost its details.
  const named = [...Object.keys(request.body ?? {}), 'modified', 'json_ld']

  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !named.some((part) => name.includes(part))),
  )
}

const outcome = async (example: Example) => {
  const response = await send(example)
  const { headers, body } = example.response
  const text = await response.text()
  const answer: unknown = text ? JSON.parse(text) : null
  // An object, as before.
  const recorded = withOurIds({ ...Object(body), headers }, answer) as { headers: object }
  const faults = [
    ...Object.entries(recorded.headers)
      .filter(([name, value]) => response.headers.get(name) !== value)
      .map(([name, value]) => `${name}: ${response.headers.get(name)}, not ${value}`),
    ...(body === null ? [] : differences(withOurIds(body, answer), answer)),
  ].filter((fault) => !isMasked(example, fault))

  return { status: response.status, faults }
}

/** Masked members were removed from the recording, so that ours are additions. */
const isMasked = ({ masked = [] }: Example, fault: string): boolean =>
  masked.some(({ path }) => fault.startsWith(`${path}: should not be there`))
