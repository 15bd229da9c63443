import type { Payload } from 'payload'
import type { SignedIn } from '../../model/role.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { User } from '../../payload-types.ts'

/** Payload has it in collections whose users prove their address first. */
type Whole = User & { _verified?: boolean | null }

/**
 * All of a user, whoever may read what of it, as Payload signs them in and `roleOf` asks for; nobody who is gone, or has
 * an address still to prove.
 */
export const wholeUser = async (payload: Payload, id: StoredId): Promise<SignedIn | undefined> => {
  const collection = slugOf(payload, 'users')
  const { auth } = payload.collections[collection].config
  const whole: Whole | null = await payload.findByID({
    collection,
    id,
    depth: auth.depth,
    disableErrors: true,
  })
  if (!whole || (auth.verify && !whole._verified)) return undefined

  return { ...whole, collection }
}
