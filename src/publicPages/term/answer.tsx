import { ApiError } from '../../api/errors.ts'
import { allCategories, lineage, withSlug } from '../../api/terms/taxonomy.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { inAddress } from '../../calendar/publicPath.ts'
import { htmlToText } from '../../calendar/text.ts'
import { documentAddressed, documentByAlias } from '../../storage/documentCache/byAlias.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { pathOf, toOwnPath } from '../entryAddressed.ts'
import type { FixedFilter } from '../facets/narrowedList.ts'
import { isCalendarRequest, listFeed } from '../feedLinks/pageFeed.ts'
import { FilterForm } from '../list/FilterForm.tsx'
import { Found } from '../list/Found.tsx'
import { offeredFilters } from '../list/pageFilters.ts'
import { comingDays } from '../list/requestedDays.ts'
import { TimeLinks, timesView } from '../list/TimeLinks.tsx'
import { coming, isFiltered, isVariant, listInput, listView, numbered } from '../list/view.ts'
import { page } from '../page.tsx'
import { Html } from '../parts/Html.tsx'
import { picturesOfResults, Results } from '../resultsMap/Results.tsx'
import { inPlace, type PageAnswer, type PageEndpoint, type Visit } from '../visit.ts'
import { categoryView, type TermView, tagView } from './view.ts'

/** What comes next in a category and below it. */
export const categoryPage: PageEndpoint = async (visit) => {
  const { call, parts } = visit
  const tree = await allCategories(call)
  const slug = parts.slugs?.split('/').at(-1) ?? ''
  const found =
    withSlug([...tree.values()], slug) ?? (await documentByAlias(call, 'categories', slug))
  const category = found && tree.get(found.id)
  if (!category) throw new ApiError('rest_no_route')
  const path = (language: string) =>
    `/events/category/${lineage(category, tree)
      .map((one) => inAddress(textsIn(one, language).slug ?? ''))
      .join('/')}/`

  return (
    toOwnPath(visit, path) ??
    termPage(visit, {
      view: await categoryView(visit, category),
      path,
      filter: { categories: category.id },
      fixed: ['categories'],
    })
  )
}

/** What comes next with a tag. */
export const tagPage: PageEndpoint = async (visit) => {
  const tag = await documentAddressed(visit.call, 'tags', visit.parts.slug ?? '')
  if (!tag) throw new ApiError('rest_no_route')
  const path = pathOf('tag', tag)

  return (
    toOwnPath(visit, path) ??
    termPage(visit, {
      view: tagView(visit, tag),
      path,
      filter: { tags: tag.id },
      fixed: ['tags'],
    })
  )
}

type Term = {
  view: TermView
  path: (language: string) => string
  filter: Record<string, number>
  fixed: FixedFilter[]
}

const termPage = async (visit: Visit, { view, path, filter, fixed }: Term): Promise<PageAnswer> => {
  const { say } = visit
  const { days, followed } = await comingDays(visit)
  const feed = listFeed(visit, { name: view.name, filters: { ...followed, ...filter } })
  if (isCalendarRequest(visit)) return feed.calendar()
  const input = listInput(visit, { ...coming(visit, days), ...filter })
  const list = await listView(visit, input, { days })
  const filters = await offeredFilters(visit, list, {
    action: inPlace(visit, path(visit.call.language)),
    input,
    fixed,
  })

  return page(visit, {
    head: {
      ...numbered(visit, list.paging, { title: view.name, path }),
      description: htmlToText(view.html) || say('pages:term:description', { name: view.name }),
      isUnlisted: isVariant(visit),
    },
    input,
    feed,
    crumbs: view.crumbs,
    pictures: picturesOfResults(list, filters),
    hasScript: filters?.nearScript !== undefined,
    view: { kind: 'term', term: view, list, filters },
    content: (
      <>
        <h1 lang={view.nameLang}>{view.name}</h1>
        {view.html ? (
          <Html
            className="prose"
            html={withOwnImages(view.html, visit.call.root.site)}
            lang={view.htmlLang}
          />
        ) : null}
        {view.below.length > 0 ? (
          <nav aria-label={say('pages:term:below')}>
            <ul className="row terms">
              {view.below.map(({ href, name, lang }) => (
                <li key={href}>
                  <a href={href} lang={lang}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <TimeLinks times={timesView(visit, filter)} say={say} />
        {filters ? <FilterForm filters={filters} say={say} /> : null}
        <Found isSearched={isFiltered(visit)} total={list.total} say={say} />
        <Results
          filters={filters}
          list={list}
          say={say}
          none={say(isFiltered(visit) ? 'pages:list:noneFound' : 'pages:term:none')}
        />
      </>
    ),
  })
}
