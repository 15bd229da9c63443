import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { aUser, anEvent, clear } = buildersOf(calendar)
const send = clientOf(calendar)

beforeEach(() => clear())

const editor = async () => (await aUser('editor')).authorization

const statusOf = ({ event_status, event_status_reason }: Record<string, unknown>) => [
  event_status,
  event_status_reason,
]

describe('the event status', () => {
  test('is scheduled by default (EV-77)', async () => {
    const { id } = await anEvent()
    const { body } = await send(`/events/${id}`)

    expect(statusOf(body)).toEqual(['scheduled', ''])
  })

  test('has a reason in each language, and can be reset (EV-77, LANG-4)', async () => {
    const as = await editor()
    const { id } = await anEvent()
    const change = (json: object, root = '') =>
      send(`${root}/events/${id}`, { as, method: 'PATCH', json })
    const inEnglish = async () => statusOf((await send(`/events/${id}`)).body)
    const inItalian = async () => statusOf((await send(`/it/events/${id}`)).body)

    await change({ event_status: 'cancelled', event_status_reason: ' The <b>river</b> rises ' })
    expect(await inEnglish()).toEqual(['cancelled', 'The river rises'])
    expect(await inItalian()).toEqual(['cancelled', 'The river rises'])

    await change({ event_status: 'postponed', event_status_reason: 'Il fiume cresce' }, '/it')
    expect(await inEnglish()).toEqual(['postponed', 'The river rises'])
    expect(await inItalian()).toEqual(['postponed', 'Il fiume cresce'])

    await change({ event_status: null, event_status_reason: null })
    expect(await inEnglish()).toEqual(['scheduled', ''])
  })

  test.each([
    [{ event_status: '' }, 'event_status'],
    [{ event_status: 'canceled' }, 'event_status'],
    [{ event_status: 'Cancelled' }, 'event_status'],
    [{ event_status: true }, 'event_status'],
    [{ event_status_reason: 'x'.repeat(501) }, 'event_status_reason'],
    [{ event_status_reason: ['storm'] }, 'event_status_reason'],
  ])('does not accept %j (EV-77)', async (json, name) => {
    const as = await editor()
    const { id } = await anEvent()
    const { status, body } = await send(`/events/${id}`, { as, method: 'PATCH', json })

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual([name])
  })

  test('is sent although a password hides the event (EV-75, EV-77)', async () => {
    await anEvent({
      accessPassword: 'sesame',
      eventStatus: 'moved_online',
      eventStatusReason: 'Snow',
    })
    const { body } = await send('/events')

    expect(statusOf(body.events[0])).toEqual(['moved_online', 'Snow'])
  })

  test('is a filter of events (EV-77)', async () => {
    await anEvent({ title: 'On' })
    await anEvent({ title: 'Off', eventStatus: 'cancelled' })
    await anEvent({ title: 'Later', eventStatus: 'postponed' })
    const titles = async (query: string) =>
      (await send(`/events?event_status=${query}`)).body.events
        .map(({ title }: { title: string }) => title)
        .sort()

    expect(await titles('scheduled')).toEqual(['On'])
    expect(await titles('cancelled,postponed')).toEqual(['Later', 'Off'])
    expect(await titles('moved_online')).toEqual([])
    expect((await send('/events?event_status=cancelled')).body.rest_url).toContain(
      'event_status=cancelled',
    )
  })

  test.each([
    ['scheduled', 'EventScheduled', 'Offline'],
    ['cancelled', 'EventCancelled', 'Offline'],
    ['postponed', 'EventPostponed', 'Offline'],
    ['moved_online', 'EventMovedOnline', 'Online'],
  ] as const)('%s is %s for search engines (EV-73, EV-77)', async (eventStatus, name, mode) => {
    const { id } = await anEvent({ eventStatus })
    const { json_ld } = (await send(`/events/${id}`)).body

    expect(json_ld).toMatchObject({
      eventStatus: `https://schema.org/${name}`,
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    })
  })
})
