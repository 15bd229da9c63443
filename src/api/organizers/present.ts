import { madeOf, speakerOf } from '../../model/fields/derive.ts'
import { organizerFields } from '../../model/fields/organizers.ts'
import type { Organizer } from '../../payload-types.ts'
import { serializedAuthor } from '../entries/authors.ts'
import { entryBase } from '../entries/base.ts'
import { filled } from '../entries/filled.ts'
import {
  blanked,
  blankKinds,
  type PlaceContext,
  serializedPlaceKinds,
} from '../entries/serialize.ts'

const members = speakerOf(organizerFields, serializedPlaceKinds)
const blanks = madeOf(organizerFields, blankKinds)

/** An organizer as answers show it, without empty members (OR-9); of a protected one that was not opened the name stays (OR-10). */
export const presentOrganizer = (organizer: Organizer, context: PlaceContext) => {
  const full = {
    ...entryBase(context.call, 'organizers', organizer),
    ...filled({
      author: serializedAuthor(organizer, context.authors),
      ...members(organizer, context),
    }),
  }

  return context.open ? full : blanked(full, blanks)
}
