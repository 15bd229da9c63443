/**
 * The most tags and lines of a text as written (LIM-7). Sanitising and rendering take time for each, and block the process
 * meanwhile: some 20 ms for this number.
 */
export const mostMarks = 5000

/**
 * The most tags and lines of a text after sanitising and rendering, where each becomes three at most. Only a text of
 * thousands of rules with text between them has more: each rule becomes five.
 */
export const mostStoredMarks = 3 * mostMarks

/** The number of tags and lines of a text, counted by the characters that begin or end one. */
export const marksIn = (html: string): number => html.match(/[<\n]/g)?.length ?? 0
