const map = 'https://www.openstreetmap.org'

/** A map with a mark at the coordinates; undefined unless both are numbers. */
export const mapAddress = (latitude: unknown, longitude: unknown): string | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : undefined

/** A search for an address in parts; undefined if all are empty. */
export const searchAddress = (parts: unknown[]): string | undefined => {
  const address = parts.filter((part) => typeof part === 'string' && part.trim()).join(', ')

  return address ? `${map}/search?query=${encodeURIComponent(address)}` : undefined
}
