import { findEvents } from '../../api/events/findEvents.ts'
import { moreDates } from '../../api/events/moreDates.ts'
import { coming as comingAt } from '../../api/events/window.ts'
import { pageCount } from '../../api/pageAnswer.ts'
import { formatPart } from '../../calendar/formatWhen.ts'
import { toWall } from '../../calendar/zone.ts'
import { local, type Visit } from '../visit.ts'
import type { Level } from './ListedEvent.tsx'
import { type WrittenCard, writtenCards } from './writtenCards.tsx'

/** Events under the heading of their month. */
export type Group = { title: string; cards: WrittenCard[] }

export type Paging = {
  page: number
  pages: number
  previous: string | undefined
  next: string | undefined
}

/** A page of a list of events. */
export type ListView = { groups: Group[]; total: number; paging: Paging }

/** The parameters of lists for visitors (PG-2); the rest of section 4 is for programs. */
const filterNames = [
  'search',
  'categories',
  'tags',
  'venue',
  'organizer',
  'featured',
  'free',
  'near',
  'radius',
  'page',
] as const

/** The filters of a request for a list, without the number of the page. */
export const requestedFilters = (visit: Visit): Record<string, unknown> => {
  const { page: _, ...filters } = listInput(visit, {})

  return filters
}

/** Whether a request has filters; parameters that other sites add to addresses are none. */
export const isFiltered = ({ params }: Visit): boolean =>
  filterNames.some((name) => name !== 'page' && params[name] !== undefined)

/** The parameters of a list as the interface takes them, where `fixed` are those that the page itself decides. */
export const listInput = (
  { params }: Visit,
  fixed: Record<string, unknown>,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    filterNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  ),
  ...fixed,
})

/** What comes next: all that is not over before today, by the clock of the site; of a series the next date alone (RC-23). */
export const coming = ({ call }: Visit): Record<string, unknown> => ({
  ...comingAt(call),
  occurrences: 'next',
})

const todayOf = ({ now, settings }: Visit['call']): string =>
  toWall(now, settings.timeZone).slice(0, 10)

/** A page of the events that the interface lists for these parameters. Throws what it would refuse. */
export const listView = async (
  visit: Visit,
  input: Record<string, unknown>,
  level: Level = 3,
): Promise<ListView> => {
  const { events, total, request, context } = await findEvents(visit.call, input)
  const more = input.occurrences === 'next' ? await moreDates(visit.call, events) : undefined
  const cards = await writtenCards(visit, { events, context, level, more })
  const pages = pageCount(total, request)

  return {
    groups: groupsOf(cards, visit),
    total,
    paging: {
      page: request.page,
      pages,
      previous: request.page > 1 ? pageHref(visit, request.page - 1) : undefined,
      next: request.page < pages ? pageHref(visit, request.page + 1) : undefined,
    },
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

/** In the order in which they come: those that have begun before today first, then month by month. */
const groupsOf = (cards: WrittenCard[], { call, say }: Visit): Group[] => {
  const today = todayOf(call)
  const titleOf = ({ day }: WrittenCard) =>
    day < today ? say('pages:list:running') : formatPart(day, call.language, 'monthAndYear')
  const groups = new Map<string, WrittenCard[]>()
  for (const card of cards) groups.set(titleOf(card), [...(groups.get(titleOf(card)) ?? []), card])

  return [...groups].map(([title, some]) => ({ title, cards: some }))
}

/** The address of another page of the same list. */
export const pageHref = (visit: Visit, page: number): string => {
  const url = new URL(visit.call.request.url)
  if (page === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', `${page}`)

  return local(visit, `${visit.call.root.site}${url.pathname}${url.search}`)
}
