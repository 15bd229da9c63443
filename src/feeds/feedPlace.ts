import type { ReadableVenue } from '../api/entries/readablePlaces.ts'
import type { ReadableEvent } from '../api/events/readable.ts'
import { plainText } from './plainText.ts'
import { textOnce } from './textOnce.ts'

/** Where an event is, as people write it: `Town hall, 1 Main Street, Springfield; Old mill, Shelbyville`. */
export const placeOf = ({ venues }: Pick<ReadableEvent, 'venues'>): string =>
  venues.map(placeName).join('; ')

/** The lines of an address may hold entities as they were typed (GEN-45). */
const placeName = textOnce(({ name, address, zip, city, stateProvince, country }: ReadableVenue) =>
  [name, ...[address, [zip, city].filter(Boolean).join(' '), stateProvince, country].map(plainText)]
    .filter(Boolean)
    .join(', '),
)
