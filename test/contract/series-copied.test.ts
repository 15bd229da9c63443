import { beforeEach, expect, test } from 'vitest'
import { copiedIn } from '../../src/model/copiedTexts'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { clear } = buildersOf(calendar)
beforeEach(clear)

const inEnglish = async () => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    sort: 'startLocal',
    depth: 0,
    locale: 'en',
    showHiddenFields: true,
  })

  return docs.map(({ title, slug, copied }) => [title, slug, copiedIn(copied?.to_en).names])
}

test('a series that was written in Italian has its English as a copy on every date (LANG-5, RC-5)', async () => {
  const { status } = await users.ask('editor', 'POST', '/events?locale=it', {
    title: 'Corso di ceramica',
    startLocal: '2027-01-12 19:00:00',
    endLocal: '2027-01-12 20:00:00',
    timezone: 'Europe/Rome',
    recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' },
    _status: 'published',
  })
  expect(status).toBe(201)

  expect(await inEnglish()).toEqual(
    ['', '-2027-01-19', '-2027-01-26'].map((day) => [
      'Corso di ceramica',
      `corso-di-ceramica${day}`,
      ['title'],
    ]),
  )
})
