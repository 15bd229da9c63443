import { describe, expect, inject, test } from 'vitest'
import { findByDay } from '../../src/api/events/findByDay'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type Command, commandsOf, formatted, roundTrips } from '../support/commands'
import { callOf } from '../support/feeds'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { calendarInWaves } from '../support/waves'

// The number of commands for which a request waits in a row, with an empty cache.

const calendar = freshCalendar()
const { aSeries, anEvent, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(calendar)
const ids = { event: 0, series: 0, date: 0, venue: 0, organizer: 0, category: 0, tag: 0 }

given(async () => {
  const image = async (name: string) => (await anImage(name)).id
  ids.category = await aCategory('Music')
  ids.tag = await aTag('Late')
  ids.venue = (
    await aVenue({ name: 'Hall', latitude: 45, longitude: 9, image: await image('hall.png') })
  ).id
  ids.organizer = (await anOrganizer({ image: await image('choir.png') })).id
  for (const day of ['10', '11', '12', '13']) {
    const event = await anEvent({
      title: `Gala ${day}`,
      startLocal: `2026-12-${day} 20:00:00`,
      endLocal: `2026-12-${day} 22:00:00`,
      image: await image(`gala-${day}.png`),
      venues: [ids.venue],
      organizers: [ids.organizer],
      categories: [ids.category, await aCategory(`Music of day ${day}`, ids.category)],
      tags: [ids.tag],
    })
    ids.event = event.id
  }
  const series = await aSeries({
    title: 'Choir practice',
    startLocal: '2026-12-14 19:00:00',
    endLocal: '2026-12-14 21:00:00',
  })
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: series.id } },
  })
  ids.series = series.id
  ids.date = docs[0]?.id ?? 0
  await anEvent({ title: 'Later', status: 'future', date: '2030-01-01T00:00:00.000Z' })
})

/** Without the second check for writes of others, which only a request makes that lasts longer. */
const marksOnce = (commands: Command[]): Command[] => {
  const isLook = ({ collection }: Command) => collection === 'calendar-marks'

  return commands.filter((command) => !isLook(command) || command === commands.find(isLook))
}

/** Parallel commands overlap. */
const inWaves = calendarInWaves(calendar)

describe.skipIf(!inject('mongo'))('the round trips to MongoDB (SQLite has none)', () => {
  test.each([
    ['an event by its id', 2, () => `/events/${ids.event}`],
    ['an event by its slug', 2, () => '/events/by-slug/gala-13'],
    ['a date of a series by its id', 2, () => `/events/${ids.date}`],
    ['a list of events', 2, () => '/events'],
    ['a month', 2, () => '/events?start_date=2026-12-01&end_date=2026-12-31'],
    ['the events of a tag', 2, () => `/events?tags=${ids.tag}`],
    ['the events of a venue', 2, () => `/events?venue=${ids.venue}`],
    ['the events of an organizer', 2, () => `/events?organizer=${ids.organizer}`],
    ['the events of a search', 2, () => '/events?search=gala'],
    // Ids of a name or a slug, children of a category, and near venues have to be read first.
    ['the events of a tag by its name', 2, () => '/events?tags=late'],
    ['the events of a category', 2, () => `/events?categories=${ids.category}`],
    ['the events of a category by its slug', 2, () => '/events?categories=music'],
    ['the events near a point', 2, () => '/events?geoloc_lat=45&geoloc_lng=9&geoloc_radius=10'],
    // The next date of each series, and the series of the same root, have to be read first.
    ['the next dates of all series', 2, () => '/events?occurrences=next'],
    ['the dates of a series', 3, () => `/events?series=${ids.series}`],
    ['a venue by its id', 2, () => `/venues/${ids.venue}`],
    ['a list of venues', 2, () => '/venues'],
    ['the venues of a search', 2, () => '/venues?search=hall'],
    ['the venues with upcoming events', 2, () => '/venues?only_with_upcoming=true'],
    ['the categories', 2, () => '/categories'],
    ['a tag', 2, () => `/tags/${ids.tag}`],
  ])('for %s are at most %i', async (_, most, path) => {
    const { payload, close } = await calendar.secondInstance(inWaves.address())
    const get = clientOf({ payload })
    const { result, commands } = await commandsOf({ payload }).during(() => get(path()))
    await close()

    expect(result.status).toBe(200)
    expect(roundTrips(marksOnce(commands)), formatted(commands).join('\n')).toBeLessThanOrEqual(
      most,
    )
  })

  test('for the next dates of a list by day are 2, and the dates are found once for all its parts', async () => {
    const { payload, close } = await calendar.secondInstance(inWaves.address())
    const long = { most: 4, by: 'end' as const }
    const { result, commands } = await commandsOf({ payload }).during(() =>
      findByDay(
        { ...callOf(calendar), payload },
        { occurrences: 'next' },
        { from: '2026-11-18' },
        { long },
      ),
    )
    await close()

    expect(result.total).toBe(5)
    expect(roundTrips(commands), formatted(commands).join('\n')).toBeLessThanOrEqual(2)
    const ofDates = commands.filter(({ filter }) => 'seriesRoot' in filter)
    expect(ofDates).toHaveLength(1)
  })

  test('at a start are 4 until the first answer, when nothing changed', async () => {
    const { result, commands } = await commandsOf(calendar).duringStart(async () => {
      const { payload, close } = await calendar.secondInstance(inWaves.address())

      return { answer: await clientOf({ payload })('/events'), close }
    })
    await result.close()

    expect(result.answer.status).toBe(200)
    expect(roundTrips(commands), formatted(commands).join('\n')).toBeLessThanOrEqual(4)
    expect(commands[0]?.collection).toBe('calendar-states')
  })
})
