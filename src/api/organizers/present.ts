import { htmlToText } from '../../calendar/text.ts'
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

/** An organizer in full; empty members are absent (OR-9). */
export const presentOrganizer = (organizer: Organizer, context: PlaceContext) => ({
  ...entryBase(context.call, 'organizers', organizer),
  ...filled({
    author: serializedAuthor(organizer, context.authors),
    ...members(organizer, context),
  }),
})

export type SerializedOrganizer = ReturnType<typeof presentOrganizer>

/** The form of a protected organizer that was not opened: the name stays (OR-10). */
export const blankOrganizer = (organizer: SerializedOrganizer) => blanked(organizer, blanks)

/** OR-9. Of the JSON-LD of an event it is the `organizer`. */
export const organizerJsonLd = (organizer: SerializedOrganizer, name: string) => ({
  '@type': 'Person',
  name,
  description: htmlToText(organizer.description ?? ''),
  ...(organizer.image && { image: organizer.image.url }),
  url: organizer.url,
  telephone: organizer.phone ?? '',
  email: organizer.email ?? '',
  sameAs: organizer.website ?? '',
})
