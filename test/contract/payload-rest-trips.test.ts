import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { commandsOf, formatted, roundTrips } from '../support/commands'
import { given } from '../support/given'

// The cost of checking links in Payload's own lists does not grow with the number of links or collections.

const calendar = freshCalendar()
const { anEvent, anOrganizer, aVenue } = buildersOf(calendar)
const { during } = commandsOf(calendar)

given(async () => {
  const parent = await anEvent({ title: 'Fair' })
  for (const at of [1, 2, 3, 4]) {
    const venue = await aVenue({ name: `Hall ${at}`, status: at % 2 ? 'draft' : 'publish' })
    const organizer = await anOrganizer({
      name: `Club ${at}`,
      status: at % 2 ? 'draft' : 'publish',
    })
    await anEvent({ venues: [venue.id], organizers: [organizer.id], parent: parent.id })
  }
})

const measured = async (path: string) => {
  const { result, commands } = await during(() =>
    calendar.payloadRest(new Request(`${site}/api${path}`)),
  )
  expect(result.status).toBe(200)

  return { trips: roundTrips(commands), commands }
}

/** Runs an operation without the check of links in the collections of the calendar. */
const unjudged = async <T>(operation: () => Promise<T>): Promise<T> => {
  const { hooks } = calendar.payload.collections.events.config
  const { afterOperation } = hooks
  hooks.afterOperation = (afterOperation ?? []).filter(({ name }) => name !== 'leaveOutUnreadable')
  try {
    return await operation()
  } finally {
    hooks.afterOperation = afterOperation
  }
}

describe.skipIf(!inject('mongo'))('checking the links of a list', () => {
  test.each(['/events?depth=0', '/events?depth=1', '/events?depth=0&limit=1'])(
    'takes one query for a visitor: %s',
    async (path) => {
      await measured(path)
      const without = await unjudged(() => measured(path))
      const { trips, commands } = await measured(path)

      expect(trips - without.trips, formatted(commands).join('\n')).toBeLessThanOrEqual(1)
      expect(commands.length - without.commands.length).toBeLessThanOrEqual(3)
    },
  )
})
