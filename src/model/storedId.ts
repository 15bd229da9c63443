/**
 * The id of a user or a picture as the database has it: a text where the site's own collection has texts. What the
 * contract speaks is always an integer; `publicIds.ts` knows which.
 */
export type StoredId = number | string

/** A relation as it is stored, or the document that Payload put in its place. */
export type StoredLink = StoredId | { id: StoredId } | null | undefined

/** The id of what a relation leads to. */
export const storedIdOf = (link: StoredLink): StoredId | undefined =>
  (typeof link === 'object' ? link?.id : link) ?? undefined
