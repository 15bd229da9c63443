import { findEvents } from '../../api/events/findEvents.ts'
import { isLong } from '../../calendar/isLong.ts'
import { addDays, toWall } from '../../calendar/zone.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Visit } from '../visit.ts'
import { type Card, cardOf } from './card.ts'
import type { EventView } from './view.ts'

/** Events that go with another one, under a heading. */
export type RelatedList = { title: string; cards: Card[] }

/** How many events a list has. */
const most = 3

/** From this hour on, what else there is on a day is there in the evening. */
const evening = '17:00:00'

/**
 * What comes next of the series of an event, on its day, at its venue and in its categories (PG-11): nothing that is over, and no event
 * twice. What runs for long stands with what does so, too: elsewhere it would take the place of what happens on a day (PG-7). One query a
 * list, of at most four times as many events as it shows.
 */
export const relatedEvents = async (
  visit: Visit,
  event: Event,
  { isOver, series, venues, categories }: EventView,
): Promise<RelatedList[]> => {
  // A preview would list what is not public.
  if (visit.preview) return []
  const { call, say } = visit
  const next = {
    ends_after: toWall(call.now, call.settings.timeZone),
    strict_dates: 'true',
    exclude: `${event.id}`,
  }
  const alike = { ...next, ...(!isLong(event.startLocal, event.endLocal) && { long: 'false' }) }
  const day = event.startLocal.slice(0, 10)
  const isEvening = !event.allDay && event.startLocal.slice(11) >= evening
  const onDay = {
    ...alike,
    starts_after: isEvening ? `${day} 16:59:59` : `${addDays(day, -1).slice(0, 10)} 23:59:59`,
    starts_before: `${addDays(day, 1).slice(0, 10)} 00:00:00`,
  }
  const [venue] = venues
  const questions = [
    series && {
      title: say('pages:event:nextDates'),
      isOfSeries: true,
      input: { ...next, series: `${idIn(event.series)}` },
    },
    !isOver && {
      title: say(isEvening ? 'pages:event:sameEvening' : 'pages:event:sameDay'),
      input: onDay,
    },
    venue && {
      title: say('pages:event:sameVenue', { name: venue.name }),
      input: { ...alike, venue: `${venue.id}`, occurrences: 'next' },
    },
    categories.length > 0 && {
      title: say('pages:event:similar'),
      input: {
        ...alike,
        categories: categories.map(({ id }) => id).join(','),
        occurrences: 'next',
      },
    },
  ].filter((question) => question !== undefined && question !== false)
  const answers = await Promise.all(
    questions.map(async ({ title, isOfSeries, input }, index) => ({
      title,
      isOfSeries,
      found: await findEvents(call, { ...input, per_page: most * (index + 1) }),
    })),
  )
  const displayed = new Set([event.id])
  const root = idIn(event.seriesRoot) ?? idIn(event.series)
  const lists: RelatedList[] = []
  for (const { title, isOfSeries, found } of answers) {
    const chosen = found.events
      .filter(
        (other) =>
          !displayed.has(other.id) &&
          `${other.endUtc}` > call.now &&
          (isOfSeries || root === null || idIn(other.seriesRoot) !== root),
      )
      .slice(0, most)
    for (const { id } of chosen) displayed.add(id)
    if (chosen.length > 0) {
      lists.push({ title, cards: chosen.map((other) => cardOf(other, found.context, visit)) })
    }
  }

  return lists
}
