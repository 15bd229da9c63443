import { inOrder, madeOf } from '../../fields/derive'
import { organizerFields } from '../../fields/organizers'
import { publishingNames, takenKinds } from '../entries/writeParams'
import { forWriting } from '../params'

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

/** What creating and changing an organizer take (OR-3). */
export const organizerParams = forWriting(organizerTaken, ['organizer'])
