import { z } from 'zod'
import { madeOf } from '../../model/fields/derive.ts'
import { tagFields } from '../../model/fields/terms.ts'
import { edit } from './readEdit.ts'
import { readKinds } from './readKinds.ts'
import { id, text } from './readMembers.ts'

/** A category or tag as services speak it, in its own list (CT-11) or inside an event (CT-13). */
export const presentedTerm = z.looseObject(
  {
    id,
    ...madeOf(tagFields, readKinds),
    parent: z.coerce
      .number({ error: 'is no id' })
      .int('is no id')
      .nonnegative('is no id')
      .default(0),
    url: text,
    edit,
    urls: z.looseObject({ self: text }).optional().catch(undefined),
  },
  { error: 'The term is no object' },
)

export type SerializedTerm = z.output<typeof presentedTerm>
