import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
} from 'payload'
import { callerOf } from '../../model/permissions.ts'
import type { ApplicationPassword } from '../../payload-types.ts'
import { hashOf, isApplicationPassword, newPassword } from '../login/applicationPassword.ts'

/**
 * Makes an application password for the caller (AUTH-1). Fields other than the name do not get here from a request, see
 * the fields; the Local API may name the user and the password, which must have the form of a made one: wrong ones are
 * not counted, so that a short one could be guessed. Throws for others.
 */
export const makePassword: CollectionBeforeValidateHook<ApplicationPassword> = ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const password = data?.password ?? newPassword()
  if (!isApplicationPassword(password)) {
    throw new APIError('An application password has 24 letters and digits, as they are made.', 400)
  }

  return { ...data, user: data?.user ?? callerOf(req)?.id, password, hash: hashOf(password) }
}

/** The one answer that has the password in it. */
export const showPasswordOnce: CollectionAfterChangeHook<ApplicationPassword> = ({
  data,
  doc,
  operation,
}) => (operation === 'create' ? { ...doc, password: data.password } : doc)
