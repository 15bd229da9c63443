import { z } from 'zod'
import { roles } from '../../model/role.ts'

/** Who is invited to write in the calendar, and as what. Without an address the link is handed over by hand. */
export const invitationSchema = z.object({
  name: z.string().trim().min(1).max(255),
  username: z.string().trim().min(1).max(60),
  email: z.union([z.literal(''), z.email().trim()]).default(''),
  role: z.enum(roles),
  language: z.string().max(20),
})

export type Invited = z.infer<typeof invitationSchema>

export const languageSchema = z.object({ language: z.string().max(20) })
