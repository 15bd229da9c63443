/**
 * The id of a user or a picture in the database: a text if the site's own collection has text ids. The contract always uses
 * an integer, by `publicIds.ts`.
 */
export type StoredId = number | string

/** A relation as stored, or the document that Payload put in its place. */
export type StoredLink = StoredId | { id: StoredId } | null | undefined

/** The id of the target of a relation. */
export const storedIdOf = (link: StoredLink): StoredId | undefined =>
  (typeof link === 'object' ? link?.id : link) ?? undefined
