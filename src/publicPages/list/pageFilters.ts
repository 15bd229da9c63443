import type { NarrowedList } from '../facets/narrowedList.ts'
import { type ChosenFilter, chosenOf } from '../facets/readChosen.ts'
import { type Facets, facetsOf } from '../facets/readFacets.ts'
import { queryOf } from '../feedLinks/subscription.ts'
import { isDay } from '../month/monthDays.ts'
import { below, type Visit } from '../visit.ts'
import {
  hidesFilters,
  isFiltered,
  keptInLinks,
  requestedFilters,
  requestedForm,
  wantsMap,
} from './view.ts'

/** The filters that a list offers, and their current values. */
export type Filters = {
  /** Whether the list offers any: not in the frame of a website that wants none. */
  isOffered: boolean
  /** Where forms send what is typed and chosen. */
  action: string
  search: string
  isFeatured: boolean
  /** The days of the list, `YYYY-MM-DD` or empty; undefined where the page itself decides them. */
  dates: { from: string; until: string } | undefined
  /** What forms keep of the request in hidden fields. */
  requested: { name: string; value: string }[]
  chosen: ChosenFilter[]
  facets: Facets
  /** The address of the list without filters, where it has any. */
  clear: string | undefined
  /** The address of the script of the button *Near me*, where some events have a place. */
  nearScript: string | undefined
}

/** The filters of a list of events. */
export const filtersOf = async (whole: Visit, list: NarrowedList): Promise<Filters> => {
  const visit = { ...whole, params: withoutFixed(whole.params, list.fixed) }
  const filters = requestedFilters(visit)
  const { search, featured, start_date, end_date } = filters
  const isOffered = !hidesFilters(visit)
  const [chosen, facets] = isOffered
    ? await Promise.all([chosenOf(visit, list.action), facetsOf(visit, list)])
    : [[], await mapAlone(visit, list)]

  return {
    isOffered,
    action: list.action,
    search: textOf(search),
    isFeatured: ['1', 'true'].includes(textOf(featured)),
    dates: list.fixed?.includes('dates')
      ? undefined
      : { from: dayOf(start_date), until: dayOf(end_date) },
    requested: Object.entries(keptInLinks(visit)).map(([name, value]) => ({
      name,
      value: textOf(value),
    })),
    chosen,
    facets,
    clear: isFiltered(visit) ? `${list.action}${queryOf(requestedForm(visit))}` : undefined,
    nearScript: facets.hasNearMe ? below(visit, '/events/near.js') : undefined,
  }
}

/** The map of a list that offers no filters, where it is asked for. */
const mapAlone = async (visit: Visit, list: NarrowedList): Promise<Facets> => ({
  quick: [],
  more: [],
  featured: undefined,
  hasNearMe: false,
  map: wantsMap(visit) ? (await facetsOf(visit, list)).map : undefined,
})

/** Parameters without those that the page decides; days narrow a page of days further. */
const withoutFixed = (params: Visit['params'], fixed: readonly string[] = []): Visit['params'] =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !fixed.includes(name)))

/** The same where a list is worth narrowing: a short one is read at once. */
export const offeredFilters = async (
  visit: Visit,
  { total }: { total: number },
  list: NarrowedList,
): Promise<Filters | undefined> =>
  isFiltered(visit) || total > fewEvents ? filtersOf(visit, list) : undefined

const fewEvents = 6

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : ''

/** Fields for days take no other words for them. */
const dayOf = (value: unknown): string => {
  const text = textOf(value)

  return isDay(text) ? text : ''
}
