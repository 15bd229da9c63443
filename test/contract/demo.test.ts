import { expect, test } from 'vitest'
import { seedCalendar } from '../../src/app/seed/seedCalendar'
import { untitledIn } from '../../src/model/untranslated'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar()
given(() => seedCalendar(calendar.payload))

test.each([
  ['events', 'title'],
  ['venues', 'name'],
  ['organizers', 'name'],
  ['categories', 'name'],
  ['tags', 'name'],
] as const)(
  'the %s of the demo have texts in both languages (LANG-4, LANG-5)',
  async (collection, title) => {
    for (const language of ['en', 'it']) {
      const { totalDocs } = await calendar.payload.count({
        collection,
        where: untitledIn(title, language),
      })

      expect(totalDocs, language).toBe(0)
    }
  },
)
