/**
 * Parses JSON of a caller. Members `toString` and `valueOf` are dropped, as in queries and forms: an object with one of its
 * own cannot be converted to a text or a number, and throws wherever that is tried. Throws a `SyntaxError`.
 */
export const plainJson = (text: string): unknown =>
  mayHide.test(text) ? JSON.parse(text, leaveOut) : JSON.parse(text)

/** Names may be written with escapes. */
const mayHide = /toString|valueOf|\\u/

const leaveOut = (name: string, value: unknown): unknown =>
  name === 'toString' || name === 'valueOf' ? undefined : value

/** Whether a JSON text has members that `plainJson` drops, or may have them. */
export const mayHideMembers = (text: string): boolean => mayHide.test(text)

/** Whether a value is an object with members: none of JSON's lists, texts or numbers, and not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
