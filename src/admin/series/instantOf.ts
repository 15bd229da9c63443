/** The instant at which a document was saved: adapters return a text or a `Date`. */
export const instantOf = (updatedAt: unknown): string =>
  new Date(updatedAt instanceof Date ? updatedAt : `${updatedAt}`).toISOString()
