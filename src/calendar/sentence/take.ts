/** Stands in a sentence where a part was understood and taken out; it separates what is left. */
export const cut = '\0'

/**
 * The first match of a pattern that means something, and the sentence without it. `read` returns undefined for a match
 * that means nothing, such as 31 February.
 */
export const take = <T>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | undefined,
): { found: T; rest: string } | undefined => {
  for (const match of text.matchAll(pattern)) {
    const found = read(match)
    if (found === undefined) continue
    const end = match.index + match[0].length

    return { found, rest: `${text.slice(0, match.index)}${cut}${text.slice(end)}` }
  }

  return undefined
}

/** A pattern for whole words anywhere in a sentence, whatever their case. */
export const anywhere = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu')

/** Whole words at the start of a text. */
export const atStart = (source: string): RegExp =>
  new RegExp(`^(?:${source})(?![\\p{L}\\p{N}])`, 'iu')

/** The sources of patterns as one. */
export const oneOf = (sources: readonly string[]): string => `(?:${sources.join('|')})`

/** The position of the source that matches a whole word, from 1; undefined for none. */
export const placeAmong = (
  sources: readonly string[],
  word: string | undefined,
): number | undefined => {
  if (word === undefined) return undefined
  const at = sources.findIndex((source) => new RegExp(`^(?:${source})$`, 'iu').test(word))

  return at < 0 ? undefined : at + 1
}
