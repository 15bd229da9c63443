import { inOrder, madeOf } from '../../model/fields/derive.ts'
import { organizerFields } from '../../model/fields/organizers.ts'
import { publishingNames, takenKinds } from '../entries/writeParams.ts'
import { forWriting } from '../parseParams.ts'

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
