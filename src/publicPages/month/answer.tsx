import { ApiError } from '../../api/errors.ts'
import { onDays } from '../../api/events/window.ts'
import { toWall } from '../../calendar/zone.ts'
import { listFeed } from '../feedLinks/pageFeed.ts'
import { queryOf } from '../feedLinks/subscription.ts'
import { filtersOf } from '../list/pageFilters.ts'
import { daysWithin, requestedDays } from '../list/requestedDays.ts'
import { filtersBesideDays, isFiltered, requestedFilters } from '../list/view.ts'
import { page } from '../page.tsx'
import { redirect } from '../redirect.ts'
import { inPlace, type PageEndpoint } from '../visit.ts'
import { MonthPage } from './MonthPage.tsx'
import { isMonth, monthAfter } from './monthDays.ts'
import { spanOf } from './span.ts'
import { monthView } from './view.ts'

/** All events of a month, day by day. */
export const monthPage: PageEndpoint = async (visit) => {
  const { parts, say } = visit
  const month = parts.month ?? ''
  if (!isMonth(month)) throw new ApiError('rest_no_route')
  const own = { from: `${month}-01`, until: `${monthAfter(month, 1)}-01` }
  const dates = onDays(daysWithin(own, await requestedDays(visit)))
  const query = { ...filtersBesideDays(visit), ...dates }
  const path = `/events/month/${month}/`
  const [view, filters] = await Promise.all([
    monthView(visit, month, query),
    filtersOf(visit, {
      action: inPlace(visit, path),
      input: query,
      fixed: ['dates'],
      hasNoMap: true,
    }),
  ])

  return page(visit, {
    head: {
      title: say('pages:month:title', { month: view.title }),
      path: () => path,
      description: say('pages:month:description', { month: view.title }),
      isUnlisted: view.isEmpty || isFiltered(visit),
    },
    input: query,
    feed: listFeed(visit, { name: view.title, dates }),
    hasScript: filters.nearScript !== undefined,
    view: { kind: 'month', month: view, filters },
    content: <MonthPage month={view} filters={filters} say={say} />,
  })
}

/** Leads to the current month, or the nearest one that has events, with the filters of the request. */
export const thisMonth: PageEndpoint = async (visit) => {
  const { now, settings } = visit.call
  const month = toWall(now, settings.timeZone).slice(0, 7)
  const span = await spanOf(visit.call)
  const [, nearest = month] = span
    ? [span.first.slice(0, 7), month, span.last.slice(0, 7)].sort()
    : [month, month]

  const query = queryOf(requestedFilters(visit))

  return redirect(302, `${inPlace(visit, `/events/month/${nearest}/`)}${query}`)
}
