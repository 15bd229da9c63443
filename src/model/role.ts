import type { PayloadRequest } from 'payload'

/** The roles of AUTH-5, the most powerful first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const

export type Role = (typeof roles)[number]

/** A user as Payload signs them in; for a site's own collection of users by the types of that site. */
export type SignedIn = NonNullable<PayloadRequest['user']>

/** Which role one of a site's own users has in the calendar; `undefined` is none. */
export type RoleOf = (user: SignedIn) => Role | undefined
