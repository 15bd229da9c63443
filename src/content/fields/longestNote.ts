/** How many characters a note about a review may have. */
export const longestNote = 1000
