import type { PayloadRequest } from 'payload'
import { slugOf } from '../../slugs.ts'

/** The roles of AUTH-5, the most powerful first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const

export type Role = (typeof roles)[number]

/** Who asks: a stored user, reduced to what rights depend on; `undefined` is anonymous. */
export type Caller = { id: number; role: Role } | undefined

const among =
  (...allowed: Role[]) =>
  (caller: Caller): boolean =>
    caller !== undefined && allowed.includes(caller.role)

/** AUTH-6. */
export const mayCreate = among('administrator', 'editor', 'author', 'contributor')

/** AUTH-7. */
export const mayPublish = among('administrator', 'editor', 'author')

/** AUTH-10: others' objects, in any status. */
export const mayEditOthers = among('administrator', 'editor')

/** AUTH-15. */
export const mayManageCategories = among('administrator', 'editor', 'author')

/** AUTH-16. */
export const mayManageTags = among('administrator', 'editor')

/** AUTH-18. */
export const mayImportImages = among('administrator', 'editor', 'author')

export const isAdministrator = among('administrator')

/** The caller behind a Payload request, whatever it signed in with. */
export const callerOf = (req: Pick<PayloadRequest, 'payload' | 'user'>): Caller =>
  req.user?.collection === slugOf(req.payload, 'users')
    ? { id: req.user.id, role: req.user.role }
    : undefined
