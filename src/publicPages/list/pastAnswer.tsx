import { onDays, past } from '../../api/events/window.ts'
import { isCalendarRequest, listFeed } from '../feedLinks/pageFeed.ts'
import { page } from '../page.tsx'
import { picturesOfResults, Results } from '../resultsMap/Results.tsx'
import { top } from '../term/view.ts'
import { inPlace, type PageEndpoint } from '../visit.ts'
import { FilterForm } from './FilterForm.tsx'
import { Found } from './Found.tsx'
import { filtersOf } from './pageFilters.ts'
import { requestedDays } from './requestedDays.ts'
import { isFiltered, isVariant, listInput, numbered, pastView } from './view.ts'

/** The archive: what was over before today, the newest first, with search and filters (PG-2). */
export const pastPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const title = say('pages:past:title')
  const path = '/events/past/'
  const dates = { ...onDays(await requestedDays(visit)), ...past(visit.call) }
  const feed = listFeed(visit, { name: title, dates })
  if (isCalendarRequest(visit)) return feed.calendar()
  const input = listInput(visit, { ...dates, order: 'desc' })
  const [list, filters] = await Promise.all([
    pastView(visit, input),
    filtersOf(visit, { action: inPlace(visit, path), input }),
  ])
  const isSearched = isFiltered(visit)
  const crumbs = [top(visit)]

  return page(visit, {
    head: {
      ...numbered(visit, list.paging, { title, path: () => path }),
      description: say('pages:past:description'),
      isUnlisted: isVariant(visit) || list.total === 0,
    },
    input,
    feed: { ...feed, subscription: undefined },
    crumbs,
    pictures: picturesOfResults(list, filters),
    hasScript: filters.nearScript !== undefined,
    view: { kind: 'list', list, filters },
    content: (
      <>
        <h1>{title}</h1>
        <FilterForm filters={filters} say={say} />
        <Found isSearched={isSearched} total={list.total} say={say} />
        <Results
          filters={filters}
          list={list}
          say={say}
          none={say(isSearched ? 'pages:list:noneFound' : 'pages:past:none')}
        />
      </>
    ),
  })
}
