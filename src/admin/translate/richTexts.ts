/**
 * The texts of a rich text in reading order, one for each text node, without surrounding white space. Texts without letters and blocks of
 * HTML are left out.
 */
export const textsOfRich = (state: unknown): string[] => {
  const found: string[] = []
  withEachText(state, (text) => {
    found.push(text)

    return text
  })

  return found
}

/** The same rich text with its texts replaced by others in the same order. */
export const withTextsOfRich = (state: unknown, texts: readonly string[]): unknown => {
  let next = 0

  return withEachText(state, (text) => texts[next++] ?? text)
}

type Node = Record<string, unknown>

const withEachText = (node: unknown, change: (text: string) => string): unknown => {
  if (!isNode(node)) return node
  if (node.root) return { ...node, root: withEachText(node.root, change) }
  if (Array.isArray(node.children)) {
    return { ...node, children: node.children.map((child) => withEachText(child, change)) }
  }
  if (node.type !== 'text' || typeof node.text !== 'string') return node

  return { ...node, text: changed(node.text, change) }
}

/** Keeps the white space around a text, which services may drop. */
const changed = (text: string, change: (text: string) => string): string => {
  if (!/\p{L}/u.test(text)) return text
  const core = text.trim()
  const start = text.indexOf(core)

  return text.slice(0, start) + change(core) + text.slice(start + core.length)
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null
