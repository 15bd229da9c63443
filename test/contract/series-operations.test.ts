import { beforeEach, expect, test } from 'vitest'
import { detachDate } from '../../src/content/series/detachDates'
import { resetDate } from '../../src/content/series/resetDate'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)
beforeEach(clear)

const begun = async () => {
  const { authorization: as, id } = await aUser('editor')
  const json = {
    title: 'Yoga',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=2',
  }
  const { body } = await send('/events', { json, as })

  return { as, first: body, caller: { id, role: 'editor' as const } }
}

test('detached dates keep id and slug, and the series skips them (RC-6)', async () => {
  const { first, caller } = await begun()
  await inTransaction(calendar.payload, { caller }, (req) => detachDate(req, first.id))
  const { body } = await send('/events?start_date=2027-01-01')

  expect(body.events[0]).toMatchObject({ id: first.id, slug: first.slug })
  expect(body.events[0].series).toBeUndefined()
  expect(body.events[1].series.skip).toEqual(['2027-01-12 19:00:00'])
})

test('a detached date has no overridden fields (RC-6)', async () => {
  const { as, first, caller } = await begun()
  await send(`/events/${first.id}`, { method: 'PUT', json: { title: 'Tai chi' }, as })
  await inTransaction(calendar.payload, { caller }, (req) => detachDate(req, first.id))
  const { title, overridden } = await calendar.payload.findByID({
    collection: 'events',
    id: first.id,
    showHiddenFields: true,
  })

  expect({ title, overridden: overridden ?? null }).toEqual({ title: 'Tai chi', overridden: null })
})

test('an overridden date is reset to the series (RC-4)', async () => {
  const { as, first, caller } = await begun()
  const json = { title: 'Tai chi', start_date: '2027-01-12 18:00:00' }
  await send(`/events/${first.id}`, { method: 'PUT', json, as })
  await inTransaction(calendar.payload, { caller }, (req) => resetDate(req, first.id))
  const { body } = await send(`/events/${first.id}`)

  expect(body).toMatchObject({ title: 'Yoga', start_date: '2027-01-12 19:00:00' })
  expect(body.series.overridden).toEqual([])
})
