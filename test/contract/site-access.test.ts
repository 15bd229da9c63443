import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({
  access: {
    events: {
      // The user has all fields that Payload would have.
      create: ({ req, data }) => req.user?.name === 'The chief' || data?.title !== 'Election',
      update: () => ({ featured: { not_equals: true } }),
    },
    venues: { delete: () => false },
    tags: { create: () => false },
  },
})
const { user, ask } = signedInUsers(calendar)
const { anEvent, aVenue, aUser } = buildersOf(calendar)
const call = clientOf(calendar)
const signed = { as: '', chief: '' }

given(async () => {
  signed.as = (await aUser('editor')).authorization
  const { id, authorization } = await aUser('editor')
  await calendar.payload.update({ collection: 'users', id, data: { name: 'The chief' } })
  signed.chief = authorization
})

const event = (title: string) => ({
  title,
  start_date: '2027-01-01 20:00:00',
  end_date: '2027-01-01 22:00:00',
})

const codeOf = async (...args: Parameters<typeof call>) => {
  const { status, body } = await call(...args)

  return status < 300 ? status : [status, body.code]
}

describe('access functions of a site', () => {
  test('restrict creates over the contract, with the whole user', async () => {
    const { as, chief } = signed

    expect(await codeOf('/events', { as, json: event('Chess') })).toBe(201)
    expect(await codeOf('/events', { as, json: event('Election') })).toEqual([
      403,
      'rest_forbidden',
    ])
    expect(await codeOf('/events', { as: chief, json: event('Election') })).toBe(201)
  })

  test('restrict changes over the contract, by a filter', async () => {
    const json = { title: 'Rapid chess' }
    const [plain, featured] = [await anEvent(), await anEvent({ featured: true })]
    const change = ({ id }: { id: number }) =>
      codeOf(`/events/${id}`, { as: signed.as, method: 'PATCH', json })

    expect(await change(plain)).toBe(200)
    expect(await change(featured)).toEqual([403, 'rest_forbidden'])
  })

  test('restrict deletions over the contract, into the trash and for good', async () => {
    const { id } = await aVenue()
    const remove = (query: string) =>
      codeOf(`/venues/${id}${query}`, { as: signed.as, method: 'DELETE' })

    expect(await remove('')).toEqual([403, 'rest_forbidden'])
    expect(await remove('?force=true')).toEqual([403, 'rest_forbidden'])
    expect((await call(`/venues/${id}`)).status).toBe(200)
  })

  test('restrict entries that come with an event, which is then refused', async () => {
    const json = { ...event('Tagged'), tags: ['brand new'] }

    expect(await codeOf('/events', { as: signed.as, json })).toEqual([403, 'rest_forbidden'])
    expect((await call('/events?search=tagged')).body.total).toBe(0)
  })

  test('give no user a right beyond their role', async () => {
    const { authorization: as } = await aUser('subscriber')

    expect(await codeOf('/events', { as, json: event('Chess') })).toEqual([403, 'rest_forbidden'])
  })

  test('are called by Payload’s own interface', async () => {
    const { id } = await aVenue({ author: user('editor').id })

    expect((await ask('editor', 'DELETE', `/venues/${id}`)).status).toBe(403)
    expect((await ask('editor', 'PATCH', `/venues/${id}`, { city: 'Rome' })).status).toBe(200)
  })
})
