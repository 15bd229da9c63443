import type { Where } from 'payload'
import type { Language, Languages } from '../../calendar/language.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Caller } from '../../model/permissions.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import { untitledIn } from '../../model/untranslated.ts'

/** A ready-made view of a list. `all` leaves nothing out. */
export type Tab = {
  name: string
  label: TextKey
  where: (args: { caller: Caller; now: string; languages: Languages }) => Where
  sort?: string
  /** Shows what lacks something. */
  tidies?: true
  /** The language that is lacking. */
  language?: Language
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

const without = (field: 'venues' | 'image' | 'categories', label: TextKey): Tab => ({
  name: `no-${field}`,
  label,
  where: () => ({ [field]: { exists: false } }),
  tidies: true,
})

const lacking = [
  without('venues', 'collections:tab:noVenue'),
  without('image', 'collections:tab:noPicture'),
  without('categories', 'collections:tab:noCategory'),
]

const entryTabs = { title: 'name', tabs: [all, drafts, review, mine], lacking: [] }

/** The first thing that is seen of categories; the table has those that are searched for, and what is done to many at once. */
const tree: Tab = { name: 'tree', label: 'collections:tab:tree', where: () => ({}) }

const kinds: { [collection: string]: { title: string; tabs: Tab[]; lacking: Tab[] } | undefined } =
  {
    events: { title: 'title', tabs: [upcoming, past, all, drafts, review, mine], lacking },
    venues: entryTabs,
    organizers: entryTabs,
    categories: { title: 'name', tabs: [tree, all], lacking: [] },
    tags: { title: 'name', tabs: [all], lacking: [] },
  }

/** The tabs over a list; the first is what it opens with. Where there are several languages each has one for what lacks it. */
export const tabsOf = (collection: string, languages: Languages): Tab[] | undefined => {
  const kind = kinds[collection]

  return (
    kind && [
      ...kind.tabs,
      ...(languages.length > 1 ? languages.map((one) => untranslatedTab(kind.title, one)) : []),
      ...kind.lacking,
    ]
  )
}

/** The name of the tab of what lacks a language. */
export const tabWithout = (language: Language): string => `no-${language}`

const untranslatedTab = (title: string, language: Language): Tab => ({
  name: tabWithout(language),
  label: 'collections:tab:noLanguage',
  where: () => untitledIn(title, language),
  tidies: true,
  language,
})

/** What of a list's address chooses a tab. */
export type ListQuery = { [name: string]: unknown }

/** The tab that an address names. A search or a filter without a tab covers everything. */
export const tabIn = (
  { collection, languages }: { collection: string; languages: Languages },
  query: ListQuery,
): Tab => {
  const [first = all, ...others] = tabsOf(collection, languages) ?? []
  const chosen = [first, ...others].find(({ name }) => name === query.show)

  return chosen ?? (isNarrowed(query) ? all : first)
}

/** Whether an address searches or filters, in whichever way conditions are written in it. */
const isNarrowed = (query: ListQuery): boolean =>
  Object.entries(query).some(
    ([name, value]) => value && /^(?:search|from|to|where(?:\[.*)?)$/.test(name),
  )
