import { queryOf } from '../feedLinks/subscription.ts'
import { requestedFilters } from '../list/view.ts'
import type { Visit } from '../visit.ts'
import { correctionOf } from './correction.ts'
import { type NamedEntry, namedEntries } from './namedEntries.ts'
import { matchesOf } from './readMatches.ts'

type WayOn = { text: string; lang?: string | undefined; href: string }

/** What a search shows beside its events (PG-8). */
export type SearchView = {
  matches: NamedEntry[]
  /** The corrected search, where nothing was found. */
  correction: WayOn | undefined
  /** What else there is, where nothing was found. */
  waysOn: WayOn[]
}

/** What stands above the events of a search, of which the list holds `total`. */
export const searchView = async (
  visit: Visit,
  { action, total }: { action: string; total: number },
): Promise<SearchView> => {
  const { search, ...others } = requestedFilters(visit)
  const words = typeof search === 'string' ? search : ''
  const matches = words === '' ? [] : await matchesOf(visit, words)
  if (total > 0) return { matches, correction: undefined, waysOn: [] }
  const corrected =
    words === '' || matches.length > 0 ? undefined : await correctionOf(visit, words)
  const { say } = visit
  const isNarrowed = words !== '' && Object.keys(others).length > 0
  const categories = (await namedEntries(visit)).filter(({ kind }) => kind === 'categories')

  return {
    matches,
    correction: corrected
      ? { text: corrected, href: `${action}${queryOf({ ...others, search: corrected })}` }
      : undefined,
    waysOn: [
      ...(isNarrowed
        ? [
            {
              text: say('pages:search:withoutFilters', { words }),
              href: `${action}${queryOf({ search: words })}`,
            },
          ]
        : []),
      { text: say('pages:search:allComing'), href: action },
      ...categories
        .slice(0, mostCategories)
        .map(({ name, lang, href }) => ({ text: name, lang, href })),
    ],
  }
}

const mostCategories = 8
