import { ApiError } from '../../api/errors.ts'
import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { listFeed } from '../feedLinks/pageFeed.ts'
import { EventList } from '../list/EventList.tsx'
import { isFiltered, listInput, listView, numbered, picturesIn } from '../list/view.ts'
import { page } from '../page.tsx'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { top } from '../term/view.ts'
import { below, type PageEndpoint } from '../visit.ts'
import { dayAfter, isDay } from './monthDays.ts'

/** All events of a day. */
export const dayPage: PageEndpoint = async (visit) => {
  const { call, parts, say } = visit
  const day = parts.day ?? ''
  if (!isDay(day)) throw new ApiError('rest_no_route')
  const dates = {
    ends_after: `${day} 00:00:00`,
    starts_before: `${dayAfter(day, 1)} 00:00:00`,
    strict_dates: 'true',
  }
  const input = listInput(visit, dates)
  const list = await listView(visit, input, 2)
  const title = formatDay(day, call.language)
  const month = day.slice(0, 7)
  const crumb = {
    href: below(visit, `/events/month/${month}/`),
    name: formatPart(day, call.language, 'monthAndYear'),
  }

  const crumbs = [top(visit), ...(list.total > 0 ? [crumb] : [])]

  return page(visit, {
    head: {
      ...numbered(visit, list.paging, { title, path: () => `/events/day/${day}/` }),
      description: say('pages:list:found', { count: list.total }),
      isUnlisted: list.total === 0 || isFiltered(visit),
    },
    input,
    feed: listFeed(visit, { name: title, dates }),
    crumbs,
    pictures: picturesIn(list),
    content: (
      <>
        <Breadcrumbs crumbs={crumbs} say={say} />
        <h1>{title}</h1>
        <EventList list={list} say={say} none={say('pages:list:none')} isOneDay />
      </>
    ),
  })
}
