import type { Payload, PayloadRequest } from 'payload'
import { withNearest } from './nearestName.ts'
import { type Role, roles, type SignedIn } from './role.ts'
import { settingsOf } from './settings.ts'
import { slugOf } from './slugs.ts'
import type { StoredId } from './storedId.ts'

/** The caller: a stored user, reduced to the fields that rights depend on; `undefined` is anonymous. */
export type Caller =
  | {
      id: StoredId
      role: Role
      /** All fields of the user if users are a collection of the site, for its hooks and `roleOf`. */
      user?: SignedIn
    }
  | undefined

const among =
  (...allowed: Role[]) =>
  (caller: Caller): boolean =>
    caller !== undefined && allowed.includes(caller.role)

/** Creating entries (AUTH-6). */
export const mayCreate = among('administrator', 'editor', 'author', 'contributor')

/** Publishing (AUTH-7). */
export const mayPublish = among('administrator', 'editor', 'author')

/** Editing entries of others, in any status (AUTH-10). */
export const mayEditOthers = among('administrator', 'editor')

/** Managing categories (AUTH-15). */
export const mayManageCategories = among('administrator', 'editor', 'author')

/** Managing tags (AUTH-16). */
export const mayManageTags = among('administrator', 'editor')

/** Importing pictures by address (AUTH-18). */
export const mayImportImages = among('administrator', 'editor', 'author')

export const isAdministrator = among('administrator')

/** The caller of a Payload request, by any kind of sign-in. */
export const callerOf = ({ payload, user }: Pick<PayloadRequest, 'payload' | 'user'>): Caller =>
  user?.collection === slugOf(payload, 'users') ? callerFor(payload, user) : undefined

/** The caller that a user is for the calendar: anonymous without a role in it. */
export const callerFor = ({ config }: Pick<Payload, 'config'>, user: SignedIn): Caller => {
  const { roleOf } = settingsOf(config)
  if (!roleOf) return { id: user.id, role: user.role }
  const role = roleOf(user)
  if (!role) return undefined
  if (!roles.includes(role)) {
    throw new Error(`\`roleOf\` answers the role ${withNearest(role, roles)}`)
  }

  return { id: user.id, role, user }
}
