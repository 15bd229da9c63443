/** A text node's `format` bits and their elements, innermost first: `<strong><em>…`. */
export const textFormats = [
  { bit: 64, element: 'sup' },
  { bit: 32, element: 'sub' },
  { bit: 16, element: 'code' },
  { bit: 4, element: 's' },
  { bit: 8, element: 'u' },
  { bit: 2, element: 'em' },
  { bit: 1, element: 'strong' },
] as const

/** The element that stands for this one too: `b` is `strong`. Undefined if it formats no text. */
export const formatOf = (name: string) => {
  const element = synonyms[name] ?? name

  return textFormats.find((format) => format.element === element)
}

const synonyms: Record<string, string> = { b: 'strong', i: 'em' }
