import type { PayloadRequest } from 'payload'

/** The roles of AUTH-5, the most powerful first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const

export type Role = (typeof roles)[number]

/** A user as Payload signs them in; in the types of the site for its own collection of users. */
export type SignedIn = NonNullable<PayloadRequest['user']>

/** Returns the role of a site's user in the calendar; `undefined` is none. */
export type RoleOf = (user: SignedIn) => Role | undefined
