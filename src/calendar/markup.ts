/**
 * The tags and lines that a text may have as it is written (LIM-7). Sanitising and rendering take longest for those, and hold the
 * process meanwhile: some 20 ms for as many.
 */
export const mostMarks = 5000

/**
 * As many as it may have once it was sanitised and rendered, where a tag or a line becomes three at most; but for one that has
 * thousands of rules with text between them, each of which becomes five.
 */
export const mostStoredMarks = 3 * mostMarks

/** How many tags and lines a text has, counted by what begins or ends one. */
export const marksIn = (html: string): number => html.match(/[<\n]/g)?.length ?? 0
