import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Answered, clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anImage } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
const send = clientOf(calendar)

const chess = { title: 'Chess', start_date: '2027-07-01', end_date: '2027-07-01' }
const bad = { title: '', status: 'any' }

let venue = 0
let image = 0
given(async () => {
  await anEvent({ title: 'Theirs' })
  await anEvent({ title: 'Out', author: user('contributor').id })
  await anEvent({ title: 'Gone', status: 'trash' })
  venue = (await aVenue()).id
  image = (await anImage()).id
})

/** The status and code of an answer, or the refused parameters. */
const refusalOf = (answer: Answered) =>
  answer.body.code === 'rest_invalid_param'
    ? `400 ${refused(answer)}`
    : `${answer.status} ${answer.body.code ?? answer.body.status}`

type Row = [
  what: string,
  request: { method?: string; path: () => string; json?: object },
  refusals: Partial<Record<CallerName, string>>,
]

const otherEvent = '/events/by-slug/theirs'
const forbidden = '403 rest_forbidden'
const stranger = '401 rest_forbidden'
const everybody = (refusal: string) => ({
  anonymous: refusal,
  subscriber: refusal,
  contributor: refusal,
  author: refusal,
  editor: refusal,
})

const creates: Row[] = [
  ['nothing', { path: () => '/events', json: {} }, everybody('400 rest_missing_callback_param')],
  [
    'a bad value and a missing one',
    { path: () => '/events', json: { start_date: 'x' } },
    everybody('400 rest_missing_callback_param'),
  ],
  [
    'a bad value',
    { path: () => '/events', json: { ...chess, ...bad } },
    everybody('400 status,title'),
  ],
  [
    'a good one',
    { path: () => '/events', json: chess },
    {
      anonymous: stranger,
      subscriber: forbidden,
      contributor: '201 draft',
      author: '201 publish',
      editor: '201 publish',
    },
  ],
  [
    'another author',
    { path: () => '/events', json: { ...chess, author: 1 } },
    { anonymous: stranger, subscriber: forbidden, contributor: forbidden, author: forbidden },
  ],
  [
    'new categories and tags',
    { path: () => '/events', json: { ...chess, categories: 'New', tags: 'new' } },
    { contributor: forbidden, author: forbidden },
  ],
  [
    'an end before its start',
    { path: () => '/events', json: { ...chess, end_date: '2027-06-30', author: 1 } },
    { anonymous: stranger, subscriber: forbidden, author: '400 end_date', editor: '400 end_date' },
  ],
]

test.each(creates)(
  'POST /events with %s (MX-3, GEN-26, GEN-27, GEN-28, EV-80, ERR-17)',
  async (_, { path, json = {} }, expected) => {
    for (const [caller, outcome] of Object.entries(expected)) {
      const answer = await send(path(), { as: as(caller as CallerName), json })
      expect([caller, refusalOf(answer).replace('201 undefined', '201')]).toEqual([caller, outcome])
    }
  },
)

const unknown = {
  anonymous: stranger,
  subscriber: forbidden,
  contributor: '404 rest-event-not-found',
  author: '404 rest-event-not-found',
  editor: '404 rest-event-not-found',
}
const otherType = {
  anonymous: stranger,
  subscriber: forbidden,
  contributor: '400 rest-invalid-event-id',
  editor: '400 rest-invalid-event-id',
}
const noRight = {
  anonymous: stranger,
  subscriber: forbidden,
  contributor: forbidden,
  author: forbidden,
}
const title = { title: 'New' }
const early = { start_date: '2027-01-02', end_date: '2027-01-01' }

const updates: Row[] = [
  [
    'bad values of an unknown id',
    { path: () => '/events/99999', json: bad },
    everybody('400 status,title'),
  ],
  ['an unknown id', { path: () => '/events/99999', json: title }, unknown],
  ['id 0', { path: () => '/events/0', json: title }, unknown],
  ['an id of 30 digits', { path: () => `/events/${'9'.repeat(30)}`, json: early }, unknown],
  ['an unknown slug', { path: () => '/events/by-slug/nope', json: title }, unknown],
  [
    'bad values of an unknown slug',
    { path: () => '/events/by-slug/nope', json: bad },
    everybody('400 status,title'),
  ],
  ['the id of a venue', { path: () => `/events/${venue}`, json: early }, otherType],
  ['the id of an image', { path: () => `/events/${image}`, json: title }, otherType],
  ['the event of another', { path: () => otherEvent, json: { ...early, author: 1 } }, noRight],
  [
    'an own event that is out',
    { path: () => '/events/by-slug/out', json: title },
    { contributor: forbidden },
  ],
  [
    'bad values of the event of another',
    { path: () => otherEvent, json: bad },
    everybody('400 status,title'),
  ],
  ['an end before its start', { path: () => otherEvent, json: early }, { editor: '400 end_date' }],
]

describe.each(['POST', 'PUT', 'PATCH'])('%s', (method) => {
  // One method tries all; a part proves that the others are the same operation.
  const rows = method === 'PUT' ? updates : updates.slice(0, 2)

  test.each(rows)(
    'of %s (MX-5, MX-8, EV-82, EV-48, GEN-27, GEN-28, GEN-29)',
    async (_, { path, json = {} }, expected) => {
      for (const [caller, outcome] of Object.entries(expected)) {
        const answer = await send(path(), { as: as(caller as CallerName), method, json })
        expect([caller, refusalOf(answer)]).toEqual([caller, outcome])
      }
    },
  )
})

const deletions: Row[] = [
  ['an unknown id', { path: () => '/events/99999' }, unknown],
  ['an unknown id with bad force', { path: () => '/events/99999?force=x' }, everybody('400 force')],
  ['the id of a venue', { path: () => `/events/${venue}` }, otherType],
  ['an unknown slug', { path: () => '/events/by-slug/nope' }, everybody('400 slug')],
  [
    'an unknown slug with bad force',
    { path: () => '/events/by-slug/nope?force=x' },
    everybody('400 slug,force'),
  ],
  ['the event of another', { path: () => otherEvent }, noRight],
  ['the event of another, for good', { path: () => `${otherEvent}?force=1` }, noRight],
  ['an own event that is out', { path: () => '/events/by-slug/out' }, { contributor: forbidden }],
  [
    'a trashed event of another',
    { path: () => '/events/by-slug/gone__trashed' },
    { ...noRight, editor: '410 event-is-in-trash' },
  ],
]

test.each(deletions)(
  'DELETE of %s (MX-6, MX-9, EV-49, EV-51, EV-48, GEN-28, GEN-29)',
  async (_, { path }, expected) => {
    for (const [caller, outcome] of Object.entries(expected)) {
      const answer = await send(path(), { as: as(caller as CallerName), method: 'DELETE' })
      expect([caller, refusalOf(answer)]).toEqual([caller, outcome])
    }
  },
)

test('wrong credentials are refused first, then the route, then the body (GEN-23, GEN-24, GEN-25)', async () => {
  const body = '{"title": '
  const headers = { 'Content-Type': 'application/json' }
  const wrong = `Basic ${Buffer.from('nobody:x').toString('base64')}`

  expect(refusalOf(await send('/events/99999', { as: wrong, body, headers }))).toBe(
    '401 incorrect_password',
  )
  expect(refusalOf(await send('/nowhere', { body, headers }))).toBe('404 rest_no_route')
  expect(refusalOf(await send('/events', { method: 'PUT', body, headers }))).toBe(
    '404 rest_no_route',
  )
  expect(refusalOf(await send('/events/99999', { body, headers }))).toBe('400 rest_invalid_json')
})

test('a missing right is refused in the language of the request (ERR-17, LANG-9)', async () => {
  const english = await send('/events', { json: chess })
  const italian = await send('/it/events', { as: as('subscriber'), json: chess })

  expect(english.body).toEqual({
    code: 'rest_forbidden',
    message: 'You may not do this.',
    data: { status: 401 },
  })
  expect(italian.body).toMatchObject({
    message: 'Operazione non consentita.',
    data: { status: 403 },
  })
})
