import { APIError, type PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'

/** Throws 401 where the caller is no administrator. */
export const requireAdministrator = (req: PayloadRequest): void => {
  if (isAdministrator(callerOf(req))) return

  throw new APIError(say(req, 'dashboard:signIn'), 401, undefined, true)
}
