import type { Say } from '../../../i18n/texts.ts'
import { madeOf } from '../../../model/fields/derive.ts'
import type { Field, Fields } from '../../../model/fields/field.ts'
import { organizerFields } from '../../../model/fields/organizers.ts'
import { venueFields } from '../../../model/fields/venues.ts'
import { statuses } from '../../../model/status.ts'
import type { Tree } from '../jsonSchema.ts'
import { jsonLd } from './common.ts'
import { documentedKinds } from './documentedKinds.ts'
import { editMember } from './editSchema.ts'
import { address, clock, digits, integer, list, object, text } from './pieces.ts'

/** The members that events, venues and organizers always have (EV-60 to EV-63, VE-30, OR-9). */
export const entryMembers = (say: Say): Tree => ({
  id: integer(say('api:document:entry:id')),
  global_id: text(say('api:document:entry:globalId')),
  global_id_lineage: {
    ...list({ type: 'string' }),
    description: say('api:document:entry:globalIdLineage'),
  },
  status: text(say('api:document:entry:status'), { enum: [...statuses] }),
  date: clock(say('api:document:entry:date')),
  date_utc: clock(say('api:document:entry:dateUtc')),
  modified: clock(say('api:document:entry:modified')),
  modified_utc: clock(say('api:document:entry:modifiedUtc')),
  url: address(say('api:document:entry:url')),
  rest_url: address(say('api:document:entry:restUrl')),
  slug: text(say('api:document:entry:slug')),
})

export const author = (say: Say): Tree => digits(say('api:document:entry:author'))

/** A member that a place always has; it is without others where they are empty (VE-30), and blanked ones are empty (VE-31). */
const isAlways = ({ kind }: Field) => ['title', 'flag', 'looseFlag'].includes(kind)

const placeSchema = (fields: Fields, say: Say): Tree => {
  const members = Object.entries(madeOf(fields, documentedKinds(say)))
  const always = members.filter(([name]) => fields[name] && isAlways(fields[name]))
  const sometimes = members.filter((member) => !always.includes(member))

  return object(
    { ...entryMembers(say), ...Object.fromEntries(always) },
    {
      author: author(say),
      ...Object.fromEntries(sometimes),
      ...editMember(say),
      json_ld: jsonLd(say),
    },
  )
}

/** Venues and organizers (VE-28 to VE-31, OR-9, OR-10). */
export const placeSchemas = (say: Say): Tree => ({
  Venue: placeSchema(venueFields, say),
  Organizer: placeSchema(organizerFields, say),
})
