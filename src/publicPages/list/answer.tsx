import { BrowseLinks } from '../directory/BrowseLinks.tsx'
import { furtherLists } from '../directory/indexLinks.ts'
import { isCalendarRequest, listFeed } from '../feedLinks/pageFeed.ts'
import { page } from '../page.tsx'
import { picturesOfResults, Results } from '../resultsMap/Results.tsx'
import { searchView } from '../search/readSearch.ts'
import { SearchFindings } from '../search/SearchFindings.tsx'
import { inPlace, type PageEndpoint } from '../visit.ts'
import { FilterForm } from './FilterForm.tsx'
import { Found } from './Found.tsx'
import { filtersOf } from './pageFilters.ts'
import { comingDays } from './requestedDays.ts'
import { TimeLinks, timesView } from './TimeLinks.tsx'
import { coming, isVariant, listInput, listView, numbered } from './view.ts'

/** What comes next, page by page, with search and filters. */
export const eventsPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const title = say('pages:coming')
  const { days, followed } = await comingDays(visit)
  const feed = listFeed(visit, { name: title, filters: followed })
  if (isCalendarRequest(visit)) return feed.calendar()
  const input = listInput(visit, coming(visit, days))
  const action = inPlace(visit, '/events/')
  const [list, filters] = await Promise.all([
    listView(visit, input, { days }),
    filtersOf(visit, { action, input }),
  ])
  const isSearched = filters.clear !== undefined
  const found = isSearched ? await searchView(visit, { action, total: list.total }) : undefined

  return page(visit, {
    head: {
      ...numbered(visit, list.paging, { title, path: () => '/events/' }),
      description: say('pages:list:description'),
      isUnlisted: isVariant(visit),
    },
    input,
    feed,
    pictures: picturesOfResults(list, filters),
    hasScript: filters.nearScript !== undefined,
    view: { kind: 'list', list, filters },
    content: (
      <>
        <h1>{title}</h1>
        <TimeLinks times={timesView(visit)} say={say} />
        <FilterForm filters={filters} say={say} />
        <Found isSearched={isSearched} total={list.total} say={say} />
        {found && list.paging.page === 1 ? <SearchFindings found={found} say={say} /> : null}
        <Results
          filters={filters}
          list={list}
          say={say}
          none={say(isSearched ? 'pages:list:noneFound' : 'pages:list:none')}
        />
        {visit.embedders ? null : <BrowseLinks links={furtherLists(visit)} say={say} />}
      </>
    ),
  })
}
