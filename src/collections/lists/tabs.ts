import type { Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import type { TextKey } from '../../translations/texts.ts'
import type { Caller } from '../access/roles.ts'
import { scopeOf, whereScopes } from '../access/status.ts'
import { untranslated } from './untranslated.ts'

/** A ready-made view of a list. `all` leaves nothing out. */
export type Tab = {
  name: string
  label: TextKey
  where: (asked: { caller: Caller; now: string; languages: Languages }) => Where
  sort?: string
  /** Only of use where there are several languages. */
  ofLanguages?: true
}

const all: Tab = { name: 'all', label: 'collections:tab:all', where: () => ({}) }

const drafts: Tab = {
  name: 'drafts',
  label: 'collections:tab:drafts',
  where: ({ now }) => whereScopes([scopeOf.draft], now),
}

const review: Tab = {
  name: 'review',
  label: 'collections:tab:review',
  where: ({ now }) => whereScopes([scopeOf.pending], now),
}

const mine: Tab = {
  name: 'mine',
  label: 'collections:tab:mine',
  where: ({ caller }) => ({ author: { equals: caller?.id } }),
}

const untranslatedIn = (title: 'title' | 'name'): Tab => ({
  name: 'untranslated',
  label: 'collections:tab:untranslated',
  where: ({ languages }) => untranslated(title, languages),
  ofLanguages: true,
})

const upcoming: Tab = {
  name: 'upcoming',
  label: 'collections:tab:upcoming',
  where: ({ now }) => ({ endUtc: { greater_than_equal: now } }),
  sort: 'startLocal',
}

const past: Tab = {
  name: 'past',
  label: 'collections:tab:past',
  where: ({ now }) => ({ endUtc: { less_than: now } }),
  sort: '-startLocal',
}

const entryTabs = [all, drafts, review, mine, untranslatedIn('name')]
const termTabs = [all, untranslatedIn('name')]

const tabs: { [collection: string]: Tab[] | undefined } = {
  events: [upcoming, past, all, drafts, review, mine, untranslatedIn('title')],
  venues: entryTabs,
  organizers: entryTabs,
  categories: termTabs,
  tags: termTabs,
}

/** The tabs over a list; the first is what it opens with. */
export const tabsOf = (collection: string, languages: Languages): Tab[] | undefined =>
  tabs[collection]?.filter(({ ofLanguages }) => !ofLanguages || languages.length > 1)

/** What of a list's address chooses a tab. */
export type ListQuery = { [name: string]: unknown }

/** The tab that an address asks for. Whoever searches or filters without choosing one searches everything. */
export const tabIn = (
  { collection, languages }: { collection: string; languages: Languages },
  query: ListQuery,
): Tab => {
  const [first = all, ...others] = tabsOf(collection, languages) ?? []
  const chosen = [first, ...others].find(({ name }) => name === query.show)
  const searches = ['search', 'where', 'from', 'to'].some((name) => query[name])

  return chosen ?? (searches ? all : first)
}
