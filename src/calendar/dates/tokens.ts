/**
 * A piece of a written date, in lower case. `ordinal` is a number with `st`, `nd`, `rd` or `th`. `spaced` says whether white
 * space or a comma stands before it.
 */
export type Token = {
  kind: 'number' | 'ordinal' | 'word' | 'mark'
  text: string
  spaced: boolean
}

/** The pieces of a text. Undefined if it contains anything else, or more than a date can have. */
export const tokensOf = (text: string): Token[] | undefined => {
  if (text.length > longest) return undefined
  const tokens: Token[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)?.groups
    if (!found) return undefined
    const { space = '', number, ordinal, half, word, mark = '' } = found
    tokens.push({ ...kindOf({ number, ordinal, half, word, mark }), spaced: space !== '' })
  }

  return tokens
}

/** The longest name of a zone and the longest date together have fewer letters. */
const longest = 100

/** Dots after abbreviations and in `a.m.` have no meaning. `europe/rome` and `etc/gmt+5` are one word. */
const piece =
  /(?<space>\s*,\s*|\s*)(?:(?<ordinal>\d+)(?:st|nd|rd|th)\b|(?<number>\d+)|(?<half>[ap])\.m\b\.?|(?<word>[a-z]+(?:_[a-z]+)*\/[a-z][\w/+-]*|[a-z]+)(?:\.(?=\s))?|(?<mark>[-+/.:@]))/iy

type Found = { [group in 'number' | 'ordinal' | 'half' | 'word']: string | undefined }

const kindOf = ({ number, ordinal, half, word, mark }: Found & { mark: string }) => {
  if (number !== undefined) return { kind: 'number', text: number } as const
  if (ordinal !== undefined) return { kind: 'ordinal', text: ordinal } as const
  if (half !== undefined) return { kind: 'word', text: `${half.toLowerCase()}m` } as const
  if (word !== undefined) return { kind: 'word', text: word.toLowerCase() } as const

  return { kind: 'mark', text: mark } as const
}
