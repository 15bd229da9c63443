type Node = { id: number; name: string; parent?: number | undefined }

/** Categories in the order of their tree, each with its depth and the names of its descendants. */
export const inTree = <N extends Node>(nodes: N[]): (N & { depth: number; below: string })[] => {
  const known = new Set(nodes.map(({ id }) => id))
  const children = new Map<number | undefined, N[]>()
  for (const node of nodes) {
    // A category whose parent is not among the nodes is at the top.
    const parent = node.parent !== undefined && known.has(node.parent) ? node.parent : undefined
    children.set(parent, [...(children.get(parent) ?? []), node])
  }
  const branch = (parent: number | undefined, depth: number): (N & Placed)[] =>
    [...(children.get(parent) ?? [])]
      .sort((one, other) => one.name.localeCompare(other.name))
      .flatMap((node) => {
        const below = branch(node.id, depth + 1)

        return [{ ...node, depth, below: below.map(({ name }) => name).join('\n') }, ...below]
      })

  return branch(undefined, 0)
}

type Placed = { depth: number; below: string }
