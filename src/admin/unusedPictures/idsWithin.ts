/** Ids as texts, because a link may name a number and a rich text the same as a text. */
type Ids = Set<string>

/** All values that may be ids within a list, a group or blocks: what is no id does no harm, since nothing is deleted for it. */
export const valuesWithin = (value: unknown, found: Ids): void => {
  if (typeof value === 'number' || typeof value === 'string') found.add(`${value}`)
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) valuesWithin(one, found)
  }
}

/** The documents of a collection that a rich text shows, those in its blocks included. */
export const shownWithin = (value: unknown, collection: string, found: Ids): void => {
  if (typeof value !== 'object' || value === null) return
  const node = new Map(Object.entries(value))
  if (node.get('relationTo') === collection) valuesWithin(node.get('value'), found)
  if (node.get('type') === 'block') valuesWithin(node.get('fields'), found)
  for (const one of node.values()) shownWithin(one, collection, found)
}

/** The names of files at the end of addresses in HTML, decoded, without the size that an address may ask for. */
export const filesWithin = (html: string): string[] =>
  [...html.matchAll(/(?:src|href|srcset|poster)\s*=\s*["']?([^"'>]+)/gi)]
    .flatMap(([, address = '']) => address.split(/,\s+/))
    .flatMap((address) => nameIn(address.trim().split(/\s/)[0] ?? ''))

const nameIn = (address: string): string[] => {
  const [path = ''] = address.split(/[?#]/)
  const name = path.split('/').at(-1) ?? ''
  try {
    return name ? [decodeURIComponent(name)] : []
  } catch {
    return [name]
  }
}
