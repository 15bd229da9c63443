/** When a document was saved, in one spelling: adapters answer with a text or with a `Date`. */
export const instantOf = (updatedAt: unknown): string =>
  new Date(updatedAt instanceof Date ? updatedAt : `${updatedAt}`).toISOString()
