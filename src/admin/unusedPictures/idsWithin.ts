/** Ids as strings, because a link may have a number and a rich text the same id as a string. */
type Ids = Set<string>

/** Adds all values within a list, a group or blocks that may be ids. Values that are no ids do no harm, because they only keep pictures. */
export const valuesWithin = (value: unknown, found: Ids): void => {
  if (typeof value === 'number' || typeof value === 'string') found.add(`${value}`)
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) valuesWithin(one, found)
  }
}

/** Adds the documents of a collection to which a rich text refers, those in its blocks included. */
export const documentsWithin = (value: unknown, collection: string, found: Ids): void => {
  if (typeof value !== 'object' || value === null) return
  const node = new Map(Object.entries(value))
  if (node.get('relationTo') === collection) valuesWithin(node.get('value'), found)
  if (node.get('type') === 'block') valuesWithin(node.get('fields'), found)
  for (const one of node.values()) documentsWithin(one, collection, found)
}

/** The decoded names of files at the end of addresses in HTML, without queries. */
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
