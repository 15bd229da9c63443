import type { z } from 'zod'

/** The right that an endpoint checks before it uses an id. */
export const rights = {
  read: 'the caller may read it',
  change: 'the caller may change it',
  all: 'the caller may change it and all that changes with it',
  own: 'the caller began it, or may change entries of others',
  editors: 'the caller may change entries of others, and each document',
  administrators: 'the caller is an administrator',
  signed:
    'the server signed it for this caller, who may change each document as it is and as it will be',
} as const

export type Right = keyof typeof rights

/** An id in a request to an endpoint. */
export type DeclaredId = {
  /** Its place in the request: `path.id`, `query.venue`, `body.ids`. */
  at: `path.${string}` | `query.${string}` | `body.${string}`
  /** The collections of the id, by their names in this code. */
  of: string
  right: Right
}

/** The declaration of an endpoint, beside its handler: all ids that it accepts, and its body. */
export type Declared = {
  ids: DeclaredId[]
  /** The schema of its body. Members that are numbers or of any type are ids, unless they are in `noIds`. */
  body?: z.ZodType
  noIds?: string[]
}

/**
 * The `custom` of an endpoint under Payload's API. `docs/security.md` and the test of all endpoints read from it which ids
 * the endpoint accepts, and which right each of them needs.
 */
export const declares = (...ids: DeclaredId[]): { declares: Declared } => ({ declares: { ids } })

/** The `custom` of an endpoint with a body. */
export const declaresBody = (
  body: z.ZodType,
  ids: DeclaredId[] = [],
  noIds: string[] = [],
): { declares: Declared } => ({ declares: { ids, body, noIds } })
