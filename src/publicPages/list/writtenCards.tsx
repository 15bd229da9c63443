import { eventIn } from '../../api/events/cachedJson.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import type { Event } from '../../payload-types.ts'
import { cardOf } from '../event/card.ts'
import type { Visit } from '../visit.ts'
import type { Level } from './ListedEvent.tsx'
import { EventCard } from './ListedEvent.tsx'

/** An event of a list as it was written out. */
export type WrittenCard = {
  /** The day on which it begins, `YYYY-MM-DD`. */
  day: string
  /** An element of a list. */
  html: string
  picture: string | undefined
}

type Listed = {
  events: Event[]
  context: EventContext
  level: Level
  /** How many dates of the same series come after each of the events, where the list leaves them out. */
  more?: Map<number, number> | undefined
}

/** The cards of events in lists, each cached as long as all that it shows is the same (decision 24). */
export const writtenCards = async (
  visit: Visit,
  { events, context, level, more }: Listed,
): Promise<WrittenCard[]> => {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const written = (event: Event): WrittenCard => {
    const card = cardOf(event, context, visit)

    return {
      day: card.day,
      html: renderToStaticMarkup(
        <EventCard card={card} say={visit.say} level={level} more={more?.get(event.id)} />,
      ),
      picture: card.picture?.url,
    }
  }

  return events.map((event) =>
    JSON.parse(
      decoder.decode(
        eventIn(event, context, {
          name: `card ${level} ${more?.get(event.id) ?? 0}`,
          write: () => encoder.encode(JSON.stringify(written(event))),
        }),
      ),
    ),
  )
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
