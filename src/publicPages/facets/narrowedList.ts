/** A link to fewer events of the same list, and how many these are; nothing where there are too many to count. */
export type FacetValue = {
  text: string
  lang: string | undefined
  href: string
  count: number | undefined
}

/** A list to be narrowed: its address without a query, and its parameters as the interface takes them. */
export type NarrowedList = {
  action: string
  input: Record<string, unknown>
  /** What the page itself decides and so does not offer. */
  fixed?: FixedFilter[]
  /** Whether it has a form of its own that a map cannot take the place of. */
  hasNoMap?: true
}

/** `dates` are `start_date` and `end_date`. */
export type FixedFilter = 'dates' | 'categories' | 'tags' | 'venue' | 'organizer'
