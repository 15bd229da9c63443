import { formattingLocale } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { onDays } from '../../api/events/window.ts'
import { formatDateRange, formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { listFeed } from '../feedLinks/pageFeed.ts'
import { dayAfter, isDay, weekdayOf } from '../month/monthDays.ts'
import { page } from '../page.tsx'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { redirect } from '../redirect.ts'
import { picturesOfResults, Results } from '../resultsMap/Results.tsx'
import { top } from '../term/view.ts'
import { below, inPlace, local, type PageAnswer, type PageEndpoint, type Visit } from '../visit.ts'
import { FilterForm } from './FilterForm.tsx'
import { mondayOf, weekOf } from './isoWeek.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { filtersOf } from './pageFilters.ts'
import { type BoundedDays, daysLeft, daysWithin, requestedDays } from './requestedDays.ts'
import { TimeLinks, timesView } from './TimeLinks.tsx'
import { Turn, type TurnLink } from './Turn.tsx'
import { dayTitle, isVariant, listInput, listView, numbered, todayOf } from './view.ts'

/** All events of a day. */
export const dayPage: PageEndpoint = async (visit) => {
  const day = visit.parts.day ?? ''
  if (!isDay(day)) throw new ApiError('rest_no_route')

  return daysPage(visit, { ...aDay(visit, day), path: `/events/day/${day}/` })
}

/** Leads from the date field to the page of that day, with the filters of the request. */
export const chosenDay: PageEndpoint = (visit) => {
  const { date } = visit.params
  const path = typeof date === 'string' && isDay(date) ? `day/${date}` : 'today'
  const url = new URL(inPlace(visit, `/events/${path}/`), visit.call.root.site)
  url.search = new URL(visit.call.request.url).search
  url.searchParams.delete('date')

  return redirect(302, local(visit, url.href))
}

/** All events of today. */
export const todayPage: PageEndpoint = (visit) =>
  daysPage(visit, { ...aDay(visit, todayOf(visit.call)), path: '/events/today/' })

/** All events of tomorrow. */
export const tomorrowPage: PageEndpoint = (visit) =>
  daysPage(visit, { ...aDay(visit, dayAfter(todayOf(visit.call), 1)), path: '/events/tomorrow/' })

/** All events of Saturday and Sunday; on a Sunday of that day alone. */
export const weekendPage: PageEndpoint = (visit) => {
  const { say } = visit
  const today = todayOf(visit.call)
  const saturday = dayAfter(today, 6 - weekdayOf(today))
  const sunday = dayAfter(today, 7 - weekdayOf(today))
  const from = [saturday, today].sort()[1] ?? today
  const days = { from, until: dayAfter(sunday, 1) }

  return daysPage(visit, {
    days,
    title: say('pages:times:named', {
      name: say('pages:times:weekend'),
      days: daysOf(visit, days),
    }),
    path: '/events/weekend/',
    turn: undefined,
  })
}

/** All events of a week by ISO 8601; those of the current one from today on, with a way to those before (PG-7). */
export const weekPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const week = visit.parts.week ?? ''
  const monday = mondayOf(week)
  if (!monday) throw new ApiError('rest_no_route')
  const days = { from: monday, until: dayAfter(monday, 7) }
  const nameOf = (one: string) => say('pages:times:week', { week: Number(one.slice(-2)) })

  return daysPage(visit, {
    days,
    title: say('pages:times:named', { name: nameOf(week), days: daysOf(visit, days) }),
    path: `/events/week/${week}/`,
    turn: {
      label: say('pages:times:otherWeeks'),
      linkTo: (day) => ({ path: `/events/week/${weekOf(day)}/`, name: nameOf(weekOf(day)) }),
    },
  })
}

type Shown = {
  days: BoundedDays
  title: string
  /** Below the page root. */
  path: string
  /** How the pages before and after it are linked to, if they are. */
  turn: { label: string; linkTo: (day: string) => { path: string; name: string } } | undefined
}

const aDay = (visit: Visit, day: string): Omit<Shown, 'path'> => ({
  days: { from: day, until: dayAfter(day, 1) },
  title: dayTitle(visit, day),
  turn: {
    label: visit.say('pages:times:otherDays'),
    linkTo: (other) => ({
      path: `/events/day/${other}/`,
      name: formatDay(other, formattingLocale(visit.call)),
    }),
  },
})

const daysOf = ({ call }: Visit, { from, until }: Shown['days']): string =>
  formatDateRange(from, dayAfter(until, -1), formattingLocale(call))

const daysPage = async (visit: Visit, { days, title, path, turn }: Shown): Promise<PageAnswer> => {
  const { say } = visit
  const requested = await requestedDays(visit)
  const left = daysLeft(visit, days, requested)
  const shown = daysWithin(left, requested)
  const input = listInput(visit, onDays(shown))
  const isOneDay = dayAfter(days.from, 1) === days.until
  const [list, filters, { before, after }, { before: lastOver = '' }] = await Promise.all([
    listView(visit, input, { days: shown, level: isOneDay ? 2 : 3 }),
    filtersOf(visit, { action: inPlace(visit, path), input, fixed: ['dates'] }),
    turn ? neighboursOf(visit, input, days) : noNeighbours,
    left.from > days.from ? neighboursOf(visit, input, left) : noNeighbours,
  ])
  const hasEarlier = lastOver >= days.from
  const hasEvents = list.total > 0 || hasEarlier
  const linkTo = (day: string | undefined): TurnLink | undefined => {
    const target = day && turn?.linkTo(day)

    return target
      ? { href: `${inPlace(visit, target.path)}${searchOf(visit)}`, name: target.name }
      : undefined
  }
  const none = hasEarlier ? 'pages:times:noMore' : 'pages:times:none'
  const crumbs = [top(visit), ...(hasEvents ? [monthCrumb(visit, days.from)] : [])]

  return page(visit, {
    head: {
      ...numbered(visit, list.paging, { title, path: () => path }),
      description: say('pages:list:found', { count: list.total }),
      isUnlisted: !hasEvents || isVariant(visit),
    },
    input,
    feed: listFeed(visit, { name: title, dates: onDays(daysWithin(days, requested)) }),
    crumbs,
    pictures: picturesOfResults(list, filters),
    hasScript: filters.nearScript !== undefined,
    view: { kind: 'days', list, from: left.from, until: left.until },
    content: (
      <>
        <Turn
          title={title}
          label={turn?.label ?? ''}
          previous={linkTo(before)}
          earlier={
            hasEarlier
              ? { href: earlierHref(visit, { days, left, path }), name: say('pages:times:earlier') }
              : undefined
          }
          next={linkTo(after)}
        />
        <TimeLinks times={timesView(visit)} say={say} />
        <FilterForm filters={filters} say={say} />
        <Results
          filters={filters}
          list={list}
          say={say}
          none={say(filters.clear ? 'pages:list:noneFound' : none)}
          isOneDay={isOneDay}
        />
      </>
    ),
  })
}

const noNeighbours: Neighbours = { before: undefined, after: undefined }

/** Where those days of a page are that are over. */
const earlierHref = (
  visit: Visit,
  { days, left, path }: { days: BoundedDays; left: BoundedDays; path: string },
): string => {
  const { searchParams } = new URL(searchOf(visit), visit.call.root.site)
  searchParams.set('start_date', days.from)
  searchParams.set('end_date', dayAfter(left.from, -1))

  return `${inPlace(visit, path)}?${searchParams}`
}

const monthCrumb = (visit: Visit, day: string): Crumb => ({
  href: below(visit, `/events/month/${day.slice(0, 7)}/`),
  name: formatPart(day, formattingLocale(visit.call), 'monthAndYear'),
})

/** The filters of a request as its address has them, but for days: other pages have others. */
const searchOf = ({ call }: Visit): string => {
  const { searchParams } = new URL(call.request.url)
  for (const name of ['page', 'long', 'start_date', 'end_date']) searchParams.delete(name)

  return searchParams.size > 0 ? `?${searchParams}` : ''
}
