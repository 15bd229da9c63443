/** The fields that the rights to an entry depend on, as a query selects them. */
export const stateFields = {
  _status: true,
  deletedAt: true,
  pendingReview: true,
  visibility: true,
  publishedAt: true,
  author: true,
} as const
