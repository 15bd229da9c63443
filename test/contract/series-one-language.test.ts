import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar({ languages: ['it'] })
const ask = clientOf(calendar)
const { aUser } = buildersOf(calendar)

test('a calendar in one language has series (RC-5)', async () => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Corso di tango',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  }
  const { body } = await ask('/events', { as, json })
  await ask(`/events/${body.id}?scope=all`, { method: 'PATCH', as, json: { title: 'Tango' } })
  const { events } = (await ask('/events?start_date=2027-01-01&end_date=2027-03-01')).body

  expect(events.map(({ title, slug }: { title: string; slug: string }) => [title, slug])).toEqual([
    ['Tango', 'corso-di-tango-2027-01-12'],
    ['Tango', 'corso-di-tango-2027-01-19'],
    ['Tango', 'corso-di-tango-2027-01-26'],
  ])
})
