import { type ChosenFilter, chosenOf } from '../facets/readChosen.ts'
import { type Facets, facetsOf, type NarrowedList } from '../facets/readFacets.ts'
import type { Visit } from '../visit.ts'
import { isFiltered, requestedFilters } from './view.ts'

/** The filters that a list offers, and their current values. */
export type Filters = {
  /** Where the form sends its words. */
  action: string
  search: string
  isFeatured: boolean
  /** Further parameters of the request, in hidden fields of the form. */
  hidden: { name: string; value: string }[]
  chosen: ChosenFilter[]
  facets: Facets
  /** The address of the list without filters. */
  clear: string | undefined
}

/** The filters of a list of events. */
export const filtersOf = async (visit: Visit, list: NarrowedList): Promise<Filters> => {
  const { search, featured, ...others } = requestedFilters(visit)
  const [chosen, facets] = await Promise.all([chosenOf(visit, list.action), facetsOf(visit, list)])

  return {
    action: list.action,
    search: textOf(search),
    isFeatured: ['1', 'true'].includes(textOf(featured)),
    hidden: Object.entries(others).map(([name, value]) => ({ name, value: textOf(value) })),
    chosen,
    facets,
    clear: isFiltered(visit) ? list.action : undefined,
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : ''
