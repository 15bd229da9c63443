/** An entry that an event can be linked to, as a picker shows it. */
export type Option = {
  id: number
  name: string
  /** The language of the name. */
  language: string
  /** Where it is, or how it is reached. */
  about: string
  /** How many events are to come there, and the first of them: of whole days the day alone. */
  coming?: { count: number; next: { title: string; start: string }[] }
  /** How deep it stands in the tree of categories. */
  depth: number
  /** The names of what stands below it, by which it is found, too. */
  below: string
}

/** What can be picked. */
export const picked = ['venues', 'organizers', 'categories', 'tags'] as const

export type Picked = (typeof picked)[number]
