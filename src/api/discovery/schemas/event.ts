import { madeOf } from '../../../fields/derive'
import { eventFields } from '../../../fields/events'
import type { Say } from '../../../translations/texts'
import type { Tree } from '../schema'
import { jsonLd } from './common'
import { author, entryMembers } from './entries'
import { documentedKinds } from './kinds'
import { object } from './pieces'

/** An event, in full or in blanked form (section 6, EV-75). */
export const eventSchemas = (say: Say): Tree => ({
  Event: object(
    { ...entryMembers(say), author: author(say), ...madeOf(eventFields, documentedKinds(say)) },
    { json_ld: jsonLd(say) },
  ),
})
