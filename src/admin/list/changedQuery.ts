/** The query of a list with some parameters changed: filters stay, page and order are removed, and so are empty parameters. */
export const changedQuery = (
  query: { toString: () => string },
  changes: Record<string, string>,
): URLSearchParams => {
  const changed = new URLSearchParams(query.toString())
  for (const name of ['page', 'sort']) changed.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }

  return changed
}
