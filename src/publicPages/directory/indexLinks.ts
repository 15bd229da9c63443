import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { below, type Visit } from '../visit.ts'

/** What there is an index of. */
export const indexes = ['venues', 'organizers', 'categories', 'tags'] as const

export type Index = (typeof indexes)[number]

/** The page of an index above those of its entries. */
export const indexCrumb = (visit: Visit, index: Index): Crumb => ({
  href: below(visit, `/${index}/`),
  name: visit.say(`pages:indexes:${index}:title`),
})

/** The archive and all indexes, for the foot of lists. */
export const furtherLists = (visit: Visit): Crumb[] => [
  { href: below(visit, '/events/past/'), name: visit.say('pages:past:title') },
  ...indexes.map((index) => indexCrumb(visit, index)),
]
