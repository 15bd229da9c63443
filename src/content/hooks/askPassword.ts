import {
  AuthenticationError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { User } from '../../payload-types.ts'
import { outsideTransaction } from '../../storage/database/transaction.ts'
import { invalid } from '../invalid.ts'
import { takeTry } from '../login/tries.ts'
import { findRow } from '../storedRows.ts'

/**
 * Requires the current password for a change of the password, and of the e-mail address to which a lost one is sent: a
 * person who finds a session open must not take the account over. Administrators give others a new password without it.
 */
export const askPassword: CollectionBeforeOperationHook<'users'> = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const caller = callerOf(req)
  if (operation !== 'update' || overrideAccess || !caller) return
  // The data of an update, as it was sent.
  const { id, data } = args as { id?: unknown; data?: { [name: string]: unknown } | null }
  if (!data || (isAdministrator(caller) && isSomebodyElse(id, caller.id))) return
  const user = await findRow<User>(req, 'users', caller.id)
  if (!user || !(data.password || isChanged(data.email, user.email))) return

  const current = data.currentPassword
  if (typeof current !== 'string' || current === '')
    throw refusal(req, 'refusals:currentPassword:needed')
  await outsideTransaction(req, () => check(req, { user, current }))
}

/**
 * Compared as the databases do: as text on MongoDB. Where a user is not named for certain, as among many, it may be the
 * caller.
 */
const isSomebodyElse = (id: unknown, own: StoredId) =>
  (typeof id === 'number' || typeof id === 'string') &&
  Number.isInteger(Number(id)) &&
  Number(id) !== own

const isChanged = (sent: unknown, stored: string | null | undefined) =>
  sent !== undefined &&
  String(sent ?? '')
    .trim()
    .toLowerCase() !== (stored ?? '')

const check = async (
  req: PayloadRequest,
  { user, current }: { user: User; current: string },
): Promise<void> => {
  // Counted for each account, from any address: the caller is signed in to it.
  const takeBack = await takeTry(req.payload, { kind: 'session', id: String(user.id) })
  if (!takeBack) throw refusal(req, 'refusals:currentPassword:tooMany')
  try {
    await req.payload.login({
      collection: slugOf(req.payload, 'users'),
      data: { username: user.username, password: current },
      depth: 0,
    })
  } catch (error) {
    throw error instanceof AuthenticationError
      ? refusal(req, 'refusals:currentPassword:wrong')
      : error
  }
  await takeBack()
}

const refusal = (req: PayloadRequest, message: TextKey) =>
  invalid(req, slugOf(req.payload, 'users'), [
    {
      path: 'currentPassword',
      label: say(req, 'collections:currentPassword'),
      message: say(req, message),
    },
  ])
