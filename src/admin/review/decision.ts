import { z } from 'zod'
import { longestNote } from '../../content/fields/longestNote.ts'

/** The decision of an editor on pending entries: to approve or to return them. */
export const decisionSchema = z.object({
  ids: z.array(z.number().int().positive()).min(1).max(100),
  decision: z.enum(['approve', 'return']),
  /** Whether a date stands for all dates of its series, as its row in the list does. */
  wholeSeries: z.boolean().default(false),
  note: z.string().trim().max(longestNote).default(''),
})

export type Decision = Omit<z.infer<typeof decisionSchema>, 'wholeSeries'> & {
  wholeSeries?: boolean
}
