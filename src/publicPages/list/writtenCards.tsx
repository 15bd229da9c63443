import type { ReactElement } from 'react'
import { formattingLocale } from '../../api/call.ts'
import { eventIn } from '../../api/events/cachedJson.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import { languageTag } from '../../calendar/language.ts'
import type { Event } from '../../payload-types.ts'
import { type Card, cardOf } from '../event/card.ts'
import { lastingDays } from '../month/monthDays.ts'
import { type PageSlots, slotsOf } from '../slots.ts'
import type { Visit } from '../visit.ts'
import type { Level } from './ListedEvent.tsx'
import { EventCard } from './ListedEvent.tsx'
import { ShelfLine } from './ShelfLine.tsx'

/** An event of a list as it was written out. */
export type WrittenCard = {
  /** The day on which it begins, `YYYY-MM-DD`. */
  day: string
  /** An element of a list. */
  html: string
  picture: string | undefined
  /** The first place of the event. */
  place?: Card['places'][number] | undefined
}

type Listed = { events: Event[]; context: EventContext }

type Cards = {
  level: Level
  /** How many dates of the same series come after each of the events, where the list leaves them out. */
  more?: Map<number, number> | undefined
  /** The first day of a list with a heading for each day; events that have begun before stand under it. */
  days?: { from: string } | undefined
}

/** The cards of events in lists. */
export const writtenCards = (visit: Visit, listed: Listed & Cards): Promise<WrittenCard[]> => {
  const { level, days } = listed
  const { Card: Own } = slotsOf(visit)
  const { fallbackPicture: fallback, look } = visit
  const fallbackName = fallback ? `${fallback.id} ${fallback.updatedAt}` : ''
  const language = languageTag(visit.call.language)

  const headingOf = ({ startLocal }: Event) =>
    listed.days && [startLocal.slice(0, 10), listed.days.from].sort()[1]
  const headings = listed.events.map(headingOf)

  return written(visit, listed, (event) => {
    const more = listed.more?.get(event.id) ?? 0
    const isUnderDay = days !== undefined && days.from <= event.startLocal.slice(0, 10)
    const isAlone = headings.filter((one) => one === headingOf(event)).length === 1

    return {
      name: `card ${level} ${more} ${isUnderDay} ${look} ${isAlone} ${numberOf(Own)} ${fallbackName}`,
      draw: (card) =>
        Own ? (
          <li>
            <Own {...{ card, language, level, more }} />
          </li>
        ) : (
          <EventCard {...{ card, level, more, isUnderDay, isAlone }} say={visit.say} />
        ),
    }
  })
}

/** The lines of long events in a list of the days from one on. */
export const writtenLines = (
  visit: Visit,
  listed: Listed & { from: string },
): Promise<WrittenCard[]> =>
  written(visit, listed, ({ startLocal, endLocal }) => {
    const days = lastingDays(startLocal, endLocal)
    const hasBegun = days[0] <= listed.from

    return {
      name: `line ${hasBegun}`,
      draw: (card) => (
        <ShelfLine
          {...{ card, days, hasBegun, language: formattingLocale(visit.call), say: visit.say }}
        />
      ),
    }
  })

type Form = { name: string; draw: (card: Card) => ReactElement }

/** Events in a form, each cached as long as all that it shows is the same (decision 24). */
const written = async (
  visit: Visit,
  { events, context }: Listed,
  formOf: (event: Event) => Form,
): Promise<WrittenCard[]> => {
  const { renderToStaticMarkup } = await import('react-dom/server')

  return events.map((event) => {
    const { name, draw } = formOf(event)
    const write = () => {
      const card = cardOf(event, context, visit)
      const drawn: WrittenCard = {
        day: card.day,
        html: renderToStaticMarkup(draw(card)),
        picture: card.picture?.url,
        place: card.places[0],
      }

      return encoder.encode(JSON.stringify(drawn))
    }

    return JSON.parse(decoder.decode(eventIn(event, context, { name, write })))
  })
}

/** Each component's cards are cached apart from those of others; 0 stands for the calendar's own. */
const numberOf = (component: PageSlots['Card']): number => {
  if (!component) return 0
  const number = numbers.get(component) ?? ++last
  numbers.set(component, number)

  return number
}

const numbers = new WeakMap<object, number>()
let last = 0

const encoder = new TextEncoder()
const decoder = new TextDecoder()
