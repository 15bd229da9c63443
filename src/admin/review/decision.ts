import { z } from 'zod'
import { longestNote } from '../../content/fields/longestNote.ts'

/** What an editor decides about entries that wait for review. */
export const decisionSchema = z.object({
  ids: z.array(z.number().int().positive()).min(1).max(100),
  deed: z.enum(['approve', 'return']),
  note: z.string().trim().max(longestNote).default(''),
})

export type Decision = z.infer<typeof decisionSchema>
