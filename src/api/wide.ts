/** More entries than these on a page make a list a wide one; the plain list has 10. */
const few = 20

/** What has a list look at texts, or at distances, of all that it could show. */
const searching = ['search', 'geoloc_lat', 'geoloc_lng', 'near']

/** Whether a list costs several times what the plain one does: many entries, a search, or a distance to a place. */
export const isWide = (input: Record<string, unknown>): boolean =>
  Number(input.per_page) > few || searching.some((name) => input[name] !== undefined)
