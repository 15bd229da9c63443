import { listFeed } from '../feedLinks/pageFeed.ts'
import { numbered } from '../list/view.ts'
import { page } from '../page.tsx'
import { top } from '../term/view.ts'
import type { PageEndpoint, Visit } from '../visit.ts'
import { IndexPage } from './IndexPage.tsx'
import { furtherLists, type Index, indexCrumb } from './indexLinks.ts'
import { categoryIndex, type IndexView, placeIndex, tagIndex } from './view.ts'

/** A page with all entries of a kind that have coming events, each with their number (PG-2). */
const indexPage =
  (index: Index, viewOf: (visit: Visit) => Promise<IndexView>): PageEndpoint =>
  async (visit) => {
    const { say } = visit
    const title = say(`pages:indexes:${index}:title`)
    const feed = listFeed(visit, { name: say('pages:coming') })
    const view = await viewOf(visit)

    return page(visit, {
      head: {
        ...numbered(visit, view.paging, { title, path: () => `/${index}/` }),
        description: say(`pages:indexes:${index}:description`),
        isUnlisted: view.total === 0,
      },
      feed: { ...feed, alternates: [], subscription: undefined },
      crumbs: [top(visit)],
      view: { kind: 'index', of: index, index: view },
      content: (
        <IndexPage
          title={title}
          none={say(`pages:indexes:${index}:none`)}
          index={view}
          links={furtherLists(visit)}
          here={indexCrumb(visit, index).href}
          say={say}
        />
      ),
    })
  }

export const venuesPage = indexPage('venues', (visit) => placeIndex(visit, 'venues'))

export const organizersPage = indexPage('organizers', (visit) => placeIndex(visit, 'organizers'))

export const categoriesPage = indexPage('categories', categoryIndex)

export const tagsPage = indexPage('tags', tagIndex)
