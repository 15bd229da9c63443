const map = 'https://www.openstreetmap.org'

/** A map with a mark at the coordinates; undefined unless both are numbers. */
export const mapAddress = (latitude: unknown, longitude: unknown): string | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : undefined

/** What people know of where a venue is; `area` is what comes behind the street, such as its city. */
type Place = { name: unknown; street: unknown; area: unknown[] }

/**
 * A search for the address of a venue; without a street for its name there, since a city has one map for all its venues. Undefined if
 * nothing but the name is known.
 */
export const searchAddress = ({ name, street, area }: Place): string | undefined => {
  const known = [street, ...area].filter(isWritten)
  if (known.length === 0) return undefined
  const words = isWritten(street) ? known : [name, ...known].filter(isWritten)

  return `${map}/search?query=${encodeURIComponent(words.join(', '))}`
}

const isWritten = (part: unknown): boolean => typeof part === 'string' && part.trim() !== ''
