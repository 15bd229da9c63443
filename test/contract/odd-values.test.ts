import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// Invalid values and ids are refused in one sentence, the same on all databases.

const calendar = freshCalendar({ rateLimits: { reads: 1e9, writes: 1e9, signedIn: 1e9 } })
const { anEvent } = buildersOf(calendar)
const { as } = usersOf(calendar)
const { ask } = signedInUsers(calendar)
const send = clientOf(calendar)

describe('an object that cannot be converted to text is refused', () => {
  const odd: unknown[] = [
    { toString: 1 },
    { valueOf: 1, toString: 1 },
    [{ toString: null }],
    [[{ valueOf: '' }]],
  ]
  const names =
    'title venue organizer start_date end_date slug categories tags image author recurrence'

  test.each(odd)('as any value of the contract: %o', async (value) => {
    const { id } = await anEvent()
    const json = Object.fromEntries(names.split(' ').map((name) => [name, value]))
    const answers = [
      await send('/events', { as: as('editor') ?? '', json }),
      await send(`/events/${id}`, { as: as('editor') ?? '', json }),
    ]
    for (const name of names.split(' ')) {
      answers.push(await send(`/events/${id}`, { as: as('editor') ?? '', json: { [name]: value } }))
    }

    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  })

  test.each(odd)('as any value of Payload’s own interface: %o', async (value) => {
    const { id } = await anEvent()
    const fields = 'title startLocal endLocal slug venues organizers categories image author id'
    const body = Object.fromEntries(fields.split(' ').map((name) => [name, value]))
    const answers = [
      await ask('editor', 'POST', '/events', body),
      await ask('editor', 'PATCH', `/events/${id}`, body),
      await ask('editor', 'POST', '/events/series/preview', {
        rule: 'FREQ=DAILY;COUNT=3',
        ...body,
      }),
      await ask('editor', 'POST', '/admin-series/undo', { permit: value, id: value }),
      await ask('editor', 'POST', '/admin-merge/venues', { keep: value, others: value }),
      await ask('anonymous', 'POST', '/users/login', { username: value, password: value }),
    ]

    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})

describe('an id with a comma', () => {
  const id = encodeURIComponent('{"$in":[1,2]}')

  test.each([
    ['GET', `/calendar-merges/${id}`],
    ['GET', `/calendar-application-passwords/${id}?trash=true`],
    ['GET', `/venues/versions/${id}?depth=2`],
    ['POST', `/venues/versions/${id}`],
    ['POST', `/venues/access/${id}`],
    ['POST', `/calendar-imports/access/${id}`],
    ['POST', `/payload-preferences/${id}/duplicate`],
    ['PATCH', `/payload-locked-documents/${id}`],
    ['DELETE', `/payload-locked-documents/${id}`],
    ['POST', `/admin-merges/${id}/undo`],
  ])('is refused: %s %s', async (method, path) => {
    const { status, body } = await ask('editor', method, path, method === 'GET' ? undefined : {})

    expect(status).toBe(400)
    expect(body.errors[0].message).toMatch(/id/)
  })
})
