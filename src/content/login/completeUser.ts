import type { Payload } from 'payload'
import type { SignedIn } from '../../model/role.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { User } from '../../payload-types.ts'

/** Payload has it in collections whose users prove their address first. */
type CompleteUser = User & { _verified?: boolean | null }

/**
 * A user with all fields, without a check of rights, as Payload signs them in and `roleOf` takes them; `undefined` for
 * a deleted user, and for one with an unverified address.
 */
export const completeUser = async (
  payload: Payload,
  id: StoredId,
): Promise<SignedIn | undefined> => {
  const collection = slugOf(payload, 'users')
  const { auth } = payload.collections[collection].config
  const whole: CompleteUser | null = await payload.findByID({
    collection,
    id,
    depth: auth.depth,
    disableErrors: true,
  })
  if (!whole || (auth.verify && !whole._verified)) return undefined

  return { ...whole, collection }
}
