/** The number of characters of a text as readers count them. */
export const lengthOf = (text: string): number => [...text].length

/** How many characters of title and description search engines display for most results. */
export const displayedLengths = { title: 60, description: 160 } as const

/** A text cut at a whole word, as search engines do. */
export const cut = (text: string, most: number): string => {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most).join('')

  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.length / 2))} …`
}

/** The rating of a text's length, as the end of a text key. */
export const lengthMeans = (text: string, most: number): 'none' | 'fits' | 'tooLong' => {
  if (text === '') return 'none'

  return lengthOf(text) <= most ? 'fits' : 'tooLong'
}

/** The plain text of a rich text, up to the length that a description needs. */
export const plainOf = (node: unknown): string => {
  if (typeof node !== 'object' || node === null) return ''
  if ('root' in node) return plainOf(node.root).replace(/\s+/g, ' ').trim()
  if ('text' in node && typeof node.text === 'string') return node.text

  return 'children' in node && Array.isArray(node.children)
    ? node.children.map((child) => `${plainOf(child)} `).join('')
    : ''
}
