/** The most entries that one merge may merge into the survivor. */
export const mostMerged = 20
