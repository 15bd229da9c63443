import { APIError, type PayloadRequest } from 'payload'
import { callerOf, mayCreate } from '../collections/access/roles.ts'
import { say } from '../translations/admin.ts'

/** Refuses with 401 whoever may write nothing. */
export const requireEditor = (req: PayloadRequest): void => {
  if (mayCreate(callerOf(req))) return

  throw new APIError(say(req, 'dashboard:signIn'), 401)
}
