/** Whether a text or rich text is empty; an emptied editor has an empty paragraph. */
export const isBlank = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return !value
  const children = childrenOf('root' in value ? value.root : undefined)

  return children.every((child) => isParagraph(child) && childrenOf(child).length === 0)
}

const childrenOf = (node: unknown): unknown[] =>
  typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children)
    ? node.children
    : []

const isParagraph = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'paragraph'
