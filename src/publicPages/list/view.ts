import { formattingLocale } from '../../api/call.ts'
import { findByDay } from '../../api/events/findByDay.ts'
import { findEvents } from '../../api/events/findEvents.ts'
import { findLong } from '../../api/events/findLong.ts'
import { moreDates } from '../../api/events/moreDates.ts'
import { coming as comingAt, type DaysFrom, onDays } from '../../api/events/window.ts'
import { type PageRequest, pageCount } from '../../api/pageAnswer.ts'
import { formatDay } from '../../calendar/formatWhen.ts'
import { toWall } from '../../calendar/zone.ts'
import { dayAfter } from '../month/monthDays.ts'
import { local, type Visit } from '../visit.ts'
import type { Level } from './ListedEvent.tsx'
import type { ShelfView } from './Shelf.tsx'
import { type Stage, stagesOf } from './stages.ts'
import { type WrittenCard, writtenCards, writtenLines } from './writtenCards.tsx'

/** Events under the heading of their day, or under none. */
export type Group = {
  date: string | undefined
  title: string
  cards: WrittenCard[]
  /** The same events by place, in a look that is a programme of several. */
  stages?: Stage[] | undefined
}

export type Paging = {
  page: number
  pages: number
  previous: string | undefined
  next: string | undefined
}

/** A page of a list of events; the total includes the long ones (PG-7), which the first page shows in a shelf. */
export type ListView = {
  groups: Group[]
  shelf: ShelfView | undefined
  total: number
  paging: Paging
}

/** The parameters of lists for visitors (PG-2); the rest of section 4 is for programs. */
const filterNames = [
  'search',
  'categories',
  'tags',
  'all_tags',
  'venue',
  'organizer',
  'featured',
  'free',
  'near',
  'radius',
  'accessibility',
  'start_date',
  'end_date',
  'long',
  'page',
] as const

/** The filters of a request for a list, as addresses of pages have them: without the number of the page. */
export const requestedFilters = (visit: Visit): Record<string, unknown> => {
  const { page: _, ...filters } = sentFilters(visit.params)

  return { ...filters, ...(hidesFilters(visit) && { filters: 'none' }) }
}

const sentFilters = (params: Visit['params']): Record<string, unknown> =>
  Object.fromEntries(
    filterNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  )

/** Whether a website wants the list in its frame without search and filters (PG-10). */
export const hidesFilters = ({ embedders, params }: Visit): boolean =>
  embedders !== undefined && params.filters === 'none'

/** Whether a request is for a list on the map of the site. */
export const wantsMap = ({ call, params }: Visit): boolean =>
  call.settings.map !== undefined && params.view === 'map'

/** The form of a list that a request is for, as a parameter. */
export const requestedForm = (visit: Visit): { view?: 'map' } =>
  wantsMap(visit) ? { view: 'map' } : {}

/** What links and forms of a list keep of a request: its filters and its form. */
export const keptInLinks = (visit: Visit): Record<string, unknown> => ({
  ...requestedFilters(visit),
  ...requestedForm(visit),
})

/** Whether a request is for a part or another form of a list, which search engines find as a whole. */
export const isVariant = (visit: Visit): boolean => isFiltered(visit) || wantsMap(visit)

/** Whether a request has filters; parameters that other sites add to addresses are none. */
export const isFiltered = ({ params }: Visit): boolean =>
  filterNames.some((name) => name !== 'page' && params[name] !== undefined)

/** The filters of a request for a list, as the interface takes them: without its days, which `requestedDays` reads. */
export const filtersBesideDays = ({ params }: Visit): Record<string, unknown> => {
  const { start_date: _, end_date: __, page: ___, ...filters } = sentFilters(params)

  return filters
}

/** The parameters of a list as the interface takes them, where `fixed` are those that the page itself decides, with its dates. */
export const listInput = (
  visit: Visit,
  fixed: Record<string, unknown>,
): Record<string, unknown> => ({
  ...filtersBesideDays(visit),
  ...(visit.params.page !== undefined && { page: visit.params.page }),
  ...fixed,
})

/** What comes next, all from today on or on some days; of a series the next date alone (RC-23). */
export const coming = ({ call }: Visit, days?: DaysFrom): Record<string, unknown> => ({
  ...(days ? onDays(days) : comingAt(call)),
  occurrences: 'next',
})

/** Today, by the clock of the site: `YYYY-MM-DD`. */
export const todayOf = ({ now, settings }: Visit['call']): string =>
  toWall(now, settings.timeZone).slice(0, 10)

type Options = {
  /** The days that the page shows, which the parameters select as `onDays` has it. */
  days: DaysFrom
  level?: Level
}

/**
 * A page of the events that the interface lists for these parameters, day by day, with a shelf of those that are long (PG-7). With
 * `long` the list has all of these instead. Throws what the interface would refuse.
 */
export const listView = async (
  visit: Visit,
  input: Record<string, unknown>,
  { days, level = 3 }: Options,
): Promise<ListView> => {
  if (wantsLong(visit)) return longView(visit, input, { days, level })
  const { events, context, long, request, total } = await findByDay(visit.call, input, days, {
    long: { most: mostOfShelf, by: 'end' },
  })
  const { from } = days
  const more = input.occurrences === 'next' ? await moreDates(visit.call, events) : undefined
  const [cards, lines] = await Promise.all([
    writtenCards(visit, { events, context, level, more, days }),
    writtenLines(visit, { events: long.events, context, from }),
  ])
  const groups = groupsOf(visit, cards, (day) => [day, from].sort()[1] ?? day)

  return {
    groups: visit.look === 'festival' ? groups.map(withStages) : groups,
    shelf:
      lines.length > 0
        ? {
            total: long.total,
            lines,
            all: long.total > lines.length ? longHref(visit) : undefined,
          }
        : undefined,
    total: total + long.total,
    paging: pagingOf(visit, total, request),
  }
}

/** How many long events a list shows. */
const mostOfShelf = 4

/** Whether a request is for all long events of a page. */
export const wantsLong = ({ params }: Visit): boolean => ['1', 'true'].includes(`${params.long}`)

/** All long events of a list, those first that are over first. */
const longView = async (
  visit: Visit,
  input: Record<string, unknown>,
  { days, level }: Required<Options>,
): Promise<ListView> => {
  const { events, context, request, total } = await findLong(visit.call, input, days)
  const cards = await writtenCards(visit, { events, context, level })
  const title = visit.say('pages:list:long', { count: total })

  return {
    groups: cards.length > 0 ? [{ date: undefined, title, cards }] : [],
    shelf: undefined,
    total,
    paging: pagingOf(visit, total, request),
  }
}

/** A page of what was over before today, the newest first. */
export const pastView = async (visit: Visit, input: Record<string, unknown>): Promise<ListView> => {
  const { events, context, request, total } = await findEvents(visit.call, input)
  const cards = await writtenCards(visit, { events, context, level: 3, days: { from: '' } })

  return {
    groups: groupsOf(visit, cards, (day) => day),
    shelf: undefined,
    total,
    paging: pagingOf(visit, total, request),
  }
}

/** A page among those of a list, and the addresses of the pages beside it. */
export const pagingOf = (visit: Visit, total: number, request: PageRequest): Paging => {
  const { page } = request
  const pages = pageCount(total, request)

  return {
    page,
    pages,
    previous: page > 1 ? pageHref(visit, page - 1) : undefined,
    next: page < pages ? pageHref(visit, page + 1) : undefined,
  }
}

/** The pictures in a list. */
export const picturesIn = ({ groups }: ListView): string[] =>
  groups.flatMap(({ cards }) => cards.flatMap(({ picture }) => picture ?? []))

/** The title and the address of one of several pages of a list; the first is called as the list is. */
export const numbered = (
  { say }: Visit,
  { page, pages }: Paging,
  { title, path }: { title: string; path: (language: string) => string },
) =>
  page === 1
    ? { title, path }
    : {
        title: `${title}, ${say('pages:list:page', { page, pages })}`,
        path: (language: string) => `${path(language)}?page=${page}`,
      }

/** Cards in their order, under the headings of days. */
const groupsOf = (
  visit: Visit,
  cards: WrittenCard[],
  dayOf: (begins: string) => string,
): Group[] => {
  const groups = new Map<string, WrittenCard[]>()
  for (const card of cards) {
    const day = dayOf(card.day)
    groups.set(day, [...(groups.get(day) ?? []), card])
  }

  return [...groups].map(([date, some]) => ({ date, title: dayTitle(visit, date), cards: some }))
}

const withStages = (group: Group): Group => ({ ...group, stages: stagesOf(group.cards) })

/** A day as headings name it: `Today, Saturday 28 November 2026`. */
export const dayTitle = ({ call, say }: Visit, date: string): string => {
  const day = formatDay(date, formattingLocale(call))
  const today = todayOf(call)
  if (date === today) return say('pages:list:today', { day })

  return date === dayAfter(today, 1) ? say('pages:list:tomorrow', { day }) : day
}

/** The address of all long events of the page. */
const longHref = (visit: Visit): string => {
  const url = new URL(pageHref(visit, 1), visit.call.root.site)
  url.searchParams.set('long', '1')

  return local(visit, url.href)
}

/** The address of another page of the same list. */
export const pageHref = (visit: Visit, page: number): string => {
  const url = new URL(visit.call.request.url)
  if (page === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', `${page}`)

  return local(visit, `${visit.call.root.site}${url.pathname}${url.search}`)
}
