import { madeOf } from '../../../fields/derive.ts'
import { eventFields } from '../../../fields/events.ts'
import type { Say } from '../../../translations/texts.ts'
import type { Tree } from '../schema.ts'
import { jsonLd } from './common.ts'
import { author, entryMembers } from './entries.ts'
import { documentedKinds } from './kinds.ts'
import { object } from './pieces.ts'

/** An event, in full or in blanked form (section 6, EV-75). */
export const eventSchemas = (say: Say): Tree => ({
  Event: object(
    { ...entryMembers(say), author: author(say), ...madeOf(eventFields, documentedKinds(say)) },
    { json_ld: jsonLd(say) },
  ),
})
