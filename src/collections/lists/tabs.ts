import type { Where } from 'payload'
import type { TextKey } from '../../translations/texts'
import type { Caller } from '../access/roles'
import { scopeOf, whereScopes } from '../access/status'

/** A ready-made view of a list. `all` leaves nothing out. */
export type Tab = {
  name: string
  label: TextKey
  where: (asked: { caller: Caller; now: string }) => Where
  sort?: string
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

const untranslated = (title: 'title' | 'name'): Tab => ({
  name: 'untranslated',
  label: 'collections:tab:untranslated',
  where: () => ({ [`${title}.it`]: { exists: false } }),
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

const entryTabs = [all, drafts, review, mine, untranslated('name')]
const termTabs = [all, untranslated('name')]

/** The tabs over each list; the first is what the list opens with. */
export const tabsOf: { [collection: string]: Tab[] | undefined } = {
  events: [upcoming, past, all, drafts, review, mine, untranslated('title')],
  venues: entryTabs,
  organizers: entryTabs,
  categories: termTabs,
  tags: termTabs,
}

/** What of a list's address chooses a tab. */
export type ListQuery = { [name: string]: unknown }

/** The tab that an address asks for. Whoever searches or filters without choosing one searches everything. */
export const tabIn = (collection: string, query: ListQuery): Tab => {
  const tabs = tabsOf[collection] ?? [all]
  const chosen = tabs.find(({ name }) => name === query.show)
  const searches = ['search', 'where', 'from', 'to'].some((name) => query[name])

  return chosen ?? (searches ? all : (tabs[0] ?? all))
}
