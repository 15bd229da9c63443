import { plainText } from './plainText.ts'
import type { SpokenEvent } from './readFeed.ts'

/** Where an event is, as people write it: `Town hall, 1 Main Street, Springfield; Old mill, Shelbyville`. */
export const placeOf = (event: SpokenEvent): string =>
  venuesOf(event)
    .map(({ venue, address, zip, city, stateprovince, country }) =>
      [venue, address, [zip, city].filter(Boolean).join(' '), stateprovince, country]
        .map((part) => plainText(part ?? ''))
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')

/** The venues of an event, which an answer has as one object, or as a list (EV-71). */
export const venuesOf = ({ venue }: SpokenEvent) => (Array.isArray(venue) ? venue : [venue])
