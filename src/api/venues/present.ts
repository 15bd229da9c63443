import { madeOf, speakerOf } from '../../model/fields/derive.ts'
import { venueFields } from '../../model/fields/venues.ts'
import type { Venue } from '../../payload-types.ts'
import { serializedAuthor } from '../entries/authors.ts'
import { entryBase } from '../entries/base.ts'
import { filled } from '../entries/filled.ts'
import {
  blanked,
  blankKinds,
  type PlaceContext,
  serializedPlaceKinds,
} from '../entries/serialize.ts'

const members = speakerOf(venueFields, serializedPlaceKinds)
const blanks = madeOf(venueFields, blankKinds)

/** A venue as answers show it, without empty members (VE-28 to VE-30); of a protected one that was not opened the name stays (VE-31). */
export const presentVenue = (venue: Venue, context: PlaceContext) => {
  const full = {
    ...entryBase(context.call, 'venues', venue),
    ...filled({
      author: serializedAuthor(venue, context.authors),
      ...members(venue, context),
    }),
  }

  return context.open ? full : blanked(full, blanks)
}
