type Tree = { [name: string]: Tree | true }

/**
 * The members of a body that `_fields` names: words between commas or blanks, or a list. `a.b` selects members of objects and
 * of every member of a list; a value without members stays. Unknown names are ignored (GEN-36). An object without a selected
 * member is an empty list (GEN-39).
 */
export const selectFields = (body: object, fields: unknown): object => {
  const names = namesIn(fields)
  if (names.length === 0) return body

  return pick(body, treeOf(names))
}

const namesIn = (fields: unknown): string[] =>
  (Array.isArray(fields) ? fields : [fields])
    .flatMap((part) => (typeof part === 'string' ? part.split(/[\s,]+/) : []))
    .filter(Boolean)

const treeOf = (names: string[]): Tree => {
  const root: Tree = Object.create(null)
  for (const name of names) {
    let branch = root
    const parts = name.split('.')
    for (const [depth, part] of parts.entries()) {
      const existing = branch[part]
      if (existing === true) break
      if (depth === parts.length - 1) branch[part] = true
      else branch = branch[part] = existing ?? Object.create(null)
    }
  }

  return root
}

const pick = (value: object, tree: Tree): object => {
  if (Array.isArray(value)) return value.filter(isObject).map((member) => pick(member, tree))
  const selected = Object.entries(value).flatMap(([name, member]) => {
    const branch = tree[name]
    if (!branch) return []

    return [[name, branch !== true && isObject(member) ? pick(member, branch) : member]]
  })

  return selected.length === 0 ? [] : Object.fromEntries(selected)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
