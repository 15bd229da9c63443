import { page } from '../page.tsx'
import type { PageEndpoint } from '../visit.ts'
import { EventList } from './EventList.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filtersOf } from './filters.ts'
import { coming, listInput, listView } from './view.ts'

/** What comes next, page by page, with search and filters. */
export const eventsPage: PageEndpoint = async (visit) => {
  const { say } = visit
  const input = listInput(visit, coming(visit))
  const [list, filters] = await Promise.all([listView(visit, input), filtersOf(visit)])
  const title = say('pages:coming')
  const isSearched = filters.clear !== undefined
  const { page: number, pages } = list.paging

  return page(visit, {
    head: {
      title: number > 1 ? `${title}, ${say('pages:list:page', { page: number, pages })}` : title,
      path: () => (number > 1 ? `/events/?page=${number}` : '/events/'),
      description: say('pages:list:description'),
      isUnlisted: isSearched,
    },
    input,
    pictures: list.groups.flatMap(({ cards }) =>
      cards.flatMap(({ picture }) => picture?.url ?? []),
    ),
    content: (
      <>
        <h1>{title}</h1>
        <FilterForm filters={filters} say={say} />
        {isSearched ? (
          <p className="found" role="status">
            {say('pages:list:found', { count: list.total })}
          </p>
        ) : null}
        <EventList
          list={list}
          say={say}
          none={say(isSearched ? 'pages:list:noneFound' : 'pages:list:none')}
        />
      </>
    ),
  })
}
