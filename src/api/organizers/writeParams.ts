import { inOrder, madeOf } from '../../fields/derive'
import { organizerFields } from '../../fields/organizers'
import { publishingNames, takenKinds } from '../entries/writeParams'
import { forWriting, type Query } from '../params'

/** In the order in which refusals name them (GEN-27). */
const organizerTaken = inOrder(madeOf(organizerFields, takenKinds), [
  'organizer',
  ...publishingNames,
  'description',
  'excerpt',
  'slug',
  'image',
  'website',
  'phone',
  'post_password',
])

export type SentOrganizer = Query<typeof organizerTaken>

/** What creating and changing an organizer take (OR-3). */
export const organizerParams = forWriting(organizerTaken, ['organizer'])
