/** A place in a sentence where a category or a tag may be named, with the names that it may mean, the longest first. */
export type Label = { at: number; names: { name: string; end: number }[] }

/**
 * The words after `#`, `category` or `categoria`, up to five. None in quotation marks, because these hold the title.
 */
export const labelsIn = (sentence: string): Label[] => {
  const open = sentence.replaceAll(/["“«][^"”»]+["”»]/gu, (quoted) => '"'.repeat(quoted.length))

  return [...open.matchAll(marks)].map(({ 0: mark, index }) => {
    const from = index + mark.length
    const rest = /^[^#"“«,;]*/u.exec(open.slice(from))?.[0] ?? ''
    const ends = [...rest.matchAll(/\S+/gu)].map((word) => word.index + word[0].length)

    return {
      at: index,
      names: ends
        .slice(0, mostWords)
        .map((end) => ({ name: rest.slice(0, end).replace(/[.:!]+$/u, ''), end: from + end }))
        .reverse(),
    }
  })
}

const marks = /(?<![^\s,;])(?:#\s?|(?:category|categoria):?\s+)(?=[\p{L}\p{N}])/giu

const mostWords = 5
