import type { Say } from '../../../i18n/texts.ts'
import { changes, objectWords } from '../../../model/changeTypes.ts'
import type { Parts } from '../../../model/partOptions.ts'
import type { Tree } from '../jsonSchema.ts'
import { clock, either, flag, integer, list, object, ref, text } from './pieces.ts'

/** What changed (CF-1, CF-2). */
export const changeSchemas = (say: Say, parts: Parts): Record<string, Tree> => ({
  Change: object(
    {
      type: text(say('api:document:change:type'), { enum: Object.values(objectWords) }),
      id: integer(say('api:document:change:id')),
      slug: text(say('api:document:change:slug')),
      change: text(say('api:document:change:change'), { enum: [...changes] }),
      modified_utc: clock(say('api:document:change:modifiedUtc')),
    },
    {
      object: either(
        ref('Event'),
        ...(parts.series ? [ref('WholeSeries')] : []),
        ref('Venue'),
        ref('Organizer'),
        ref('Term'),
      ),
    },
  ),
  ChangeList: object({
    changes: list(ref('Change')),
    next: text(say('api:document:change:next')),
    more: flag(say('api:document:change:more')),
  }),
})
