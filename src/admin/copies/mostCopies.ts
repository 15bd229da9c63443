/** The most copies that one request makes. */
export const mostCopies = 100
