import { APIError, type PayloadRequest } from 'payload'
import { say } from '../i18n/admin.ts'
import { callerOf, mayCreate } from '../model/permissions.ts'

/** Throws 401 where the caller may write nothing. */
export const requireEditor = (req: PayloadRequest): void => {
  if (mayCreate(callerOf(req))) return

  throw new APIError(say(req, 'dashboard:signIn'), 401)
}
