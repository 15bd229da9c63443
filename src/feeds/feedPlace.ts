import type { CalendarEvent } from '../api/events/present.ts'
import { plainText } from './plainText.ts'
import { textOnce } from './textOnce.ts'

/** Where an event is, as people write it: `Town hall, 1 Main Street, Springfield; Old mill, Shelbyville`. */
export const placeOf = (event: CalendarEvent): string => venuesOf(event).map(placeName).join('; ')

const placeName = textOnce(({ venue, address, zip, city, stateprovince, country }: Venue) =>
  [venue, address, [zip, city].filter(Boolean).join(' '), stateprovince, country]
    .map((part) => plainText(part ?? ''))
    .filter(Boolean)
    .join(', '),
)

type Venue = ReturnType<typeof venuesOf>[number]

/** The venues of an event, which an answer has as one object, or as a list (EV-71). */
export const venuesOf = ({ venue }: CalendarEvent) => (Array.isArray(venue) ? venue : [venue])
