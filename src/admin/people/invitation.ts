import { z } from 'zod'
import { roles } from '../../model/role.ts'

/** An invitation: the user and the role. Without an address the administrator passes the link on. */
export const invitationSchema = z.object({
  name: z.string().trim().min(1).max(255),
  username: z.string().trim().min(1).max(60),
  email: z.union([z.literal(''), z.email().trim()]).default(''),
  role: z.enum(roles),
  language: z.string().max(20),
})

export type Invited = z.infer<typeof invitationSchema>

export const languageSchema = z.object({ language: z.string().max(20) })
