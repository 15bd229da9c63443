/** What events are linked to. */
export type Relation = 'venues' | 'organizers' | 'categories' | 'tags'

/** The order never changes: keys are made of it. */
export const relations = [
  'venues',
  'organizers',
  'categories',
  'tags',
] as const satisfies Relation[]

/** One number for a link of whatever kind, so that one index serves all of them. */
export const linkKey = (relation: Relation, id: number): number =>
  id * relations.length + relations.indexOf(relation)

/** The ids of what an event is linked to. */
export type Links = Record<Relation, number[]>

/** The keys of all that an event is linked to. */
export const linkKeys = (row: Links): number[] =>
  relations.flatMap((relation) => row[relation].map((id) => linkKey(relation, id)))

/** The ids of one kind behind some keys. */
export const linkedIds = (keys: number[], relation: Relation): number[] =>
  keys
    .filter((key) => key % relations.length === relations.indexOf(relation))
    .map((key) => Math.floor(key / relations.length))

/** All that some keys lead to. */
export const linksOf = (keys: number[]): Links => linksBy((relation) => linkedIds(keys, relation))

export const linksBy = (idsOf: (relation: Relation) => number[]): Links => ({
  venues: idsOf('venues'),
  organizers: idsOf('organizers'),
  categories: idsOf('categories'),
  tags: idsOf('tags'),
})
