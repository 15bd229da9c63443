import type { PayloadRequest, Where } from 'payload'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { between } from './betweenDays.ts'
import { type ListQuery, tabIn } from './tabs.ts'

/**
 * Narrows a list of the admin to the tab and the days of its address. The trash, and the lists in which links are
 * picked, stay whole.
 */
export const narrowed =
  (collection: CalendarCollection) =>
  ({ req }: { req: PayloadRequest }): Where | null => {
    const { admin } = req.payload.config.routes
    if (
      req.pathname !==
      `${admin === '/' ? '' : admin}/collections/${slugOf(req.payload, collection)}`
    )
      return null
    const query: ListQuery = req.query ?? {}
    const { where, sort } = listIn(req, collection, query)
    // Payload orders by this object's `sort`, filled from what was clicked some other day; a tab has its own order.
    if (sort && !new URLSearchParams(req.search ?? '').has('sort')) query.sort = sort

    return where
  }

/** What the tab and the days in the address of a list narrow it to, and in which order the tab has it. */
export const listIn = (
  req: PayloadRequest,
  collection: CalendarCollection,
  query: ListQuery,
): { where: Where; sort: string | undefined } => {
  const languages = languagesOf(req.payload)
  const tab = tabIn({ collection, languages }, query)

  return {
    where: {
      and: [
        tab.where({ caller: callerOf(req), now: new Date().toISOString(), languages }),
        ...between(query.from, query.to),
      ],
    },
    sort: tab.sort,
  }
}
