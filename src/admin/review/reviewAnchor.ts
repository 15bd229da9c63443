/** The id of the review of an entry beside its form. */
export const reviewAnchor = 'entry-review'
