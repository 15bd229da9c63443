type Node = { id: number; name: string; parent?: number | undefined }

/** Categories in the order of their tree, each with its depth. */
export const inTree = <N extends Node>(nodes: N[]): (N & { depth: number })[] => {
  const known = new Set(nodes.map(({ id }) => id))
  const children = new Map<number | undefined, N[]>()
  for (const node of nodes) {
    // A category whose parent is not among the nodes is at the top.
    const parent = node.parent !== undefined && known.has(node.parent) ? node.parent : undefined
    children.set(parent, [...(children.get(parent) ?? []), node])
  }
  const branch = (parent: number | undefined, depth: number): (N & { depth: number })[] =>
    [...(children.get(parent) ?? [])]
      .sort((one, other) => one.name.localeCompare(other.name))
      .flatMap((node) => [{ ...node, depth }, ...branch(node.id, depth + 1)])

  return branch(undefined, 0)
}
