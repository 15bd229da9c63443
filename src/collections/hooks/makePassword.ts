import type { CollectionAfterChangeHook, CollectionBeforeValidateHook } from 'payload'
import type { ApplicationPassword } from '../../payload-types.ts'
import { hashOf, newPassword } from '../access/applicationPassword.ts'
import { callerOf } from '../access/roles.ts'

/**
 * Makes the password of whoever asks for one (AUTH-1). What a request hands in beside a name never gets here, see the
 * fields; the Local API may name the user and the password.
 */
export const makePassword: CollectionBeforeValidateHook<ApplicationPassword> = ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  const password = data?.password ?? newPassword()

  return { ...data, user: data?.user ?? callerOf(req)?.id, password, hash: hashOf(password) }
}

/** The one answer that has the password in it. */
export const showPasswordOnce: CollectionAfterChangeHook<ApplicationPassword> = ({
  data,
  doc,
  operation,
}) => (operation === 'create' ? { ...doc, password: data.password } : doc)
