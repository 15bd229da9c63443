// On SQLite alone: pages are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(() => anEvent({ title: 'Fair' }))

test.each([
  ['/venues/', 'No venue has upcoming events.'],
  ['/organizers/', 'No organizer has upcoming events.'],
  ['/categories/', 'No category has upcoming events.'],
  ['/tags/', 'No tag has upcoming events.'],
  ['/it/organizers/', 'Nessun organizzatore ha eventi in programma.'],
])('%s of events that have none says "%s" (PG-2)', async (path, words) => {
  expect((await visit(path)).html).toContain(`<p class="none">${words}</p>`)
})
