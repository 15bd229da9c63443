/** The most characters of a sentence that are read. */
export const longestSentence = 200
