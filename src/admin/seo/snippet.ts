/** How many characters a text has, as people count them. */
export const lengthOf = (text: string): number => [...text].length

/** How many characters of a title and of a description search engines show of most results. */
export const shownOf = { title: 60, description: 160 } as const

/** A text as a search engine cuts it, by whole words. */
export const cut = (text: string, most: number): string => {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most).join('')

  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.length / 2))} …`
}

/** What the length of a text means, as the end of the key of a text. */
export const lengthMeans = (text: string, most: number): 'none' | 'fits' | 'tooLong' => {
  if (text === '') return 'none'

  return lengthOf(text) <= most ? 'fits' : 'tooLong'
}

/** The plain text of a rich one, up to what a description needs of it. */
export const plainOf = (node: unknown): string => {
  if (typeof node !== 'object' || node === null) return ''
  if ('root' in node) return plainOf(node.root).replace(/\s+/g, ' ').trim()
  if ('text' in node && typeof node.text === 'string') return node.text

  return 'children' in node && Array.isArray(node.children)
    ? node.children.map((child) => `${plainOf(child)} `).join('')
    : ''
}
