/**
 * The address of a list with some of it changed: filters stay, and its page and its order, which belong to the view
 * that is left, do not. What is empty goes.
 */
export const keptIn = (
  query: { toString: () => string },
  changes: Record<string, string>,
): URLSearchParams => {
  const kept = new URLSearchParams(query.toString())
  for (const name of ['page', 'sort']) kept.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) kept.set(name, value)
    else kept.delete(name)
  }

  return kept
}
