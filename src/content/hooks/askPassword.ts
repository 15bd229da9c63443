import {
  AuthenticationError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { User } from '../../payload-types.ts'
import { besideTransaction } from '../../storage/database/transaction.ts'
import { takeTry } from '../login/tries.ts'

/**
 * Asks for the current password before it is changed, and before the e-mail address is that a lost one is sent to:
 * whoever finds a session open must not take the account over. Administrators give others a new password without.
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
  const user = await req.payload.db.findOne<User>({
    collection: slugOf(req.payload, 'users'),
    where: { id: { equals: caller.id } },
    req,
  })
  if (!user || !(data.password || isChanged(data.email, user.email))) return

  const current = data.currentPassword
  if (typeof current !== 'string' || current === '')
    throw refusal(req, 'refusals:currentPassword:needed')
  await besideTransaction(req, () => check(req, { user, current }))
}

/** Read as the databases read it: text on MongoDB. Whoever is not named for certain may be oneself, as among many. */
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
  // Counted for each account, from wherever: whoever tries is signed in to it.
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
  new ValidationError(
    {
      collection: slugOf(req.payload, 'users'),
      errors: [
        {
          path: 'currentPassword',
          label: say(req, 'collections:currentPassword'),
          message: say(req, message),
        },
      ],
    },
    req.t,
  )
