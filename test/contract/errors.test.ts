import { describe, expect, test } from 'vitest'
import { settingsOf } from '../../src/model/settings'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const broken = freshCalendar()
/** Stores a zone that does not exist, which no start accepts, so that every answer with a date fails. */
given(async () => {
  settingsOf(broken.payload.config).timeZone = 'Atlantis/Poseidonis'
})
const { anEvent, aVenue, anOrganizer, anImage, aUser } = buildersOf(calendar)
const get = clientOf(calendar)
const getBroken = clientOf(broken)

const ids = {
  draft: 0,
  secret: 0,
  trashed: 0,
  venue: 0,
  draftVenue: 0,
  draftOrganizer: 0,
  image: 0,
}

given(async () => {
  ids.draft = (await anEvent({ title: 'Draft', status: 'draft' })).id
  ids.secret = (await anEvent({ title: 'Secret', accessPassword: 'sesame' })).id
  ids.trashed = (await anEvent({ title: 'Trashed', status: 'trash' })).id
  ids.venue = (await aVenue({ name: 'Hall' })).id
  ids.draftVenue = (await aVenue({ name: 'Plan', status: 'draft' })).id
  ids.draftOrganizer = (await anOrganizer({ name: 'Plan', status: 'draft' })).id
  ids.image = (await anImage()).id
})

const filled = (text: string) =>
  text.replace(/<(\w+)>/g, (_, name: keyof typeof ids) => String(ids[name]))

const refusals: [string, number, string, string, string][] = [
  [
    '/nowhere',
    404,
    'rest_no_route',
    'There is no such route for this method.',
    'Nessuna rotta per questo indirizzo e metodo.',
  ],
  [
    '/events?per_page=0',
    400,
    'rest_invalid_param',
    'Parameters with unacceptable values: per_page',
    'Parametri con valori non ammessi: per_page',
  ],
  [
    '/events/99999',
    404,
    'rest-event-not-found',
    'No event has the ID 99999.',
    "Nessun evento ha l'ID 99999.",
  ],
  ['/events/0', 404, 'rest-event-not-found', 'No event has the ID 0.', "Nessun evento ha l'ID 0."],
  [
    '/events/<venue>',
    400,
    'rest-invalid-event-id',
    'This ID does not belong to an event.',
    'Questo ID non è di un evento.',
  ],
  [
    '/events/<draftOrganizer>',
    400,
    'rest-invalid-event-id',
    'This ID does not belong to an event.',
    'Questo ID non è di un evento.',
  ],
  [
    '/events/<image>',
    400,
    'rest-invalid-event-id',
    'This ID does not belong to an event.',
    'Questo ID non è di un evento.',
  ],
  [
    '/events/<trashed>',
    403,
    'event-no-longer-available',
    'This event was removed.',
    'Questo evento è stato rimosso.',
  ],
  [
    '/events/<draft>',
    403,
    'event-not-accessible',
    'You cannot see this event.',
    'Evento non visibile per te.',
  ],
  [
    '/events/<secret>',
    403,
    'event-password-protected',
    'This event needs a password.',
    'Questo evento richiede una password.',
  ],
  [
    '/events?page=99',
    404,
    'event-archive-page-not-found',
    'There is no such page of events.',
    'Pagina di eventi inesistente.',
  ],
  [
    '/venues/<draftVenue>',
    403,
    'venue-not-accessible',
    'You cannot see this venue.',
    'Luogo non visibile per te.',
  ],
  [
    '/organizers/by-slug/plan',
    403,
    'organizer-not-accessible',
    'You cannot see this organizer.',
    'Organizzatore non visibile per te.',
  ],
  [
    '/venues?page=99',
    404,
    'venue-archive-page-not-found',
    'There is no such page of venues.',
    'Pagina di luoghi inesistente.',
  ],
  [
    '/organizers?page=99',
    404,
    'organizer-archive-page-not-found',
    'There is no such page of organizers.',
    'Pagina di organizzatori inesistente.',
  ],
]

describe('a refusal', () => {
  test.each(refusals)(
    'of "%s" is %i %s: %s (ERR-1, ERR-10, ERR-12, ERR-19, ERR-20, ERR-21, ERR-22, ERR-23, ERR-27, ERR-28, ERR-33, LANG-9, MX-4)',
    async (path, status, code, english, italian) => {
      for (const [root, message] of [
        ['', english],
        ['/it', italian],
      ]) {
        const answer = await get(`${root}${filled(path)}`)

        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          status,
          code,
          message,
        ])
        expect(answer.body.data.status).toBe(status)
        expect(Object.keys(answer.body)).toEqual(['code', 'message', 'data'])
      }
    },
  )

  test('of a value has its reason in the language of the request (ERR-13, ERR-3)', async () => {
    expect((await get('/events?per_page=0')).body.data.params).toEqual({
      per_page: 'A whole number from 1 is needed.',
    })
    expect((await get('/it/events?per_page=0')).body.data.params).toEqual({
      per_page: 'Serve un numero intero da 1 in su.',
    })
  })

  test('of an end before the start is in that language, too (ERR-13, LANG-9)', async () => {
    const json = { title: 'Gara', start_date: '2026-05-02', end_date: '2026-05-01' }
    const { authorization } = await aUser('editor')
    const { body } = await get('/it/events', { json, as: authorization })

    expect(body.data.params).toEqual({ end_date: "Il termine precede l'inizio." })
  })

  test('of a parameter with too many brackets is in that language, too (GEN-13, LANG-9)', async () => {
    const { body } = await get('/it/events?a[b][c][d][e][f][g]=1')

    expect(body.data.params).toEqual({
      a: 'Le parentesi si annidano fino a 5 livelli al massimo.',
    })
  })

  test.each([
    ['', 'featured=maybe', 'Needed is true or false, or 1 or 0.', 'The value is not a(n) boolean.'],
    [
      '/it',
      'featured=maybe',
      'Serve true o false, oppure 1 o 0.',
      'Il valore non è di tipo boolean.',
    ],
    [
      '',
      'post_parent=x',
      'A whole number is needed, such as 12.',
      'The value is not a(n) integer.',
    ],
    [
      '/it',
      'post_parent=x',
      'Serve un numero intero, per esempio 12.',
      'Il valore non è di tipo integer.',
    ],
  ])(
    'of a value of a wrong type says what is accepted, with the type in details: "%s" %s (ERR-13, ERR-14, ERR-3)',
    async (root, query, reason, message) => {
      const name = query.split('=')[0] ?? ''
      const { body } = await get(`${root}/events?${query}`)

      expect(body.data).toEqual({
        status: 400,
        params: { [name]: reason },
        details: { [name]: { code: 'rest_invalid_type', message, data: { param: name } } },
      })
    },
  )

  test('of several values has details only for those of a wrong type (ERR-3)', async () => {
    const { body } = await get('/events?per_page=0&featured=maybe')

    expect(Object.keys(body.data.params)).toEqual(['per_page', 'featured'])
    expect(Object.keys(body.data.details)).toEqual(['featured'])
    expect(body.message).toBe('Parameters with unacceptable values: per_page, featured')
  })

  test('of wrong credentials is in that language (ERR-18, LANG-9)', async () => {
    const as = `Basic ${Buffer.from('nobody:wrong').toString('base64')}`

    expect((await get('/events', { as })).body).toEqual({
      code: 'incorrect_password',
      message: 'These credentials are not valid.',
      data: { status: 401 },
    })
    expect((await get('/it/events', { as })).body.message).toBe('Credenziali non valide.')
  })

  test('never contains markup of the request (ERR-1)', async () => {
    const { body } = await get('/events?%3Cscript%3Ex=1&per_page=%3Cscript%3E')

    expect(JSON.stringify(body)).not.toContain('<script>')
  })
})

describe('an unexpected failure', () => {
  test.each([
    ['', 'Something went wrong on the server.'],
    ['/it', 'Errore interno del server.'],
  ])(
    'under "%s" is a 500 without internal details (ERR-5, ERR-38, ERR-1)',
    async (root, message) => {
      for (const path of ['/events', '/events?search=a', '/venues?modified_after=today']) {
        const { status, body } = await getBroken(`${root}${path}`)

        expect(status).toBe(500)
        expect(body).toEqual({ code: 'rest_internal_error', message, data: { status: 500 } })
        expect(JSON.stringify(body)).not.toContain('Atlantis')
      }
    },
  )

  test('has the headers of every answer (ERR-6, GEN-30, GEN-31, GEN-35)', async () => {
    const { headers } = await getBroken('/events', { headers: { Origin: 'https://app.example' } })

    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('vary')).toBe('Origin, Authorization')
    expect(headers.get('allow')).toBe('GET')
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(headers.get('etag')).toBeNull()
  })

  test('does not affect answers that do not need the broken part (ERR-5)', async () => {
    expect((await getBroken('/venues')).status).toBe(200)
    expect((await getBroken('/events/99999')).body.code).toBe('rest-event-not-found')
  })
})

test.each([
  ['/events/<draft>', 403],
  ['/events/99999', 404],
  ['/venues/99999', 400],
  ['/it/organizers?page=9', 404],
])(
  'the refusal of "%s" has Allow, the CORS headers and the language (ERR-6, GEN-30, GEN-31, GEN-35)',
  async (path, status) => {
    const answer = await get(filled(path), { headers: { Origin: 'https://app.example' } })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('allow')).toBe('GET')
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-language')).toBe(path.startsWith('/it') ? 'it' : 'en')
  },
)
