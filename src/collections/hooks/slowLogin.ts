import {
  AuthenticationError,
  type CollectionAfterLoginHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { clientAddress } from '../access/clientAddress'
import { slowdown, type Try } from '../access/slowdown'

/**
 * Slows the guessing of passwords at the CMS login. They are counted apart from application passwords, so that a
 * program with an old one does not slow its owner. The Local API is trusted.
 */
export const slowLogin: CollectionBeforeOperationHook<'users'> = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'login' || overrideAccess) return
  const address = clientAddress(req.headers)
  const login = nameIn('data' in args ? args.data : undefined)
  if (!address || !login) return
  const attempt = await tries(address, login)
  if (!attempt) throw new AuthenticationError(req.t)
  attempts.set(req, attempt)
}

export const takeBackTry: CollectionAfterLoginHook = ({ req }) => {
  attempts.get(req)?.right()
  attempts.delete(req)
}

const tries = slowdown()

const attempts = new WeakMap<PayloadRequest, Try>()

/** The name or, as Payload reads it, failing that the e-mail address. */
const nameIn = (data: object | undefined): string | undefined => {
  const { username, email }: { username?: unknown; email?: unknown } = data ?? {}

  return [username, email].find((name): name is string => typeof name === 'string' && name !== '')
}
