import type { PayloadRequest, Where } from 'payload'
import type { CalendarCollection } from '../../defaultSlugs.ts'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { callerOf } from '../access/roles.ts'
import { between } from './days.ts'
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
    const languages = languagesOf(req.payload)
    const tab = tabIn({ collection, languages }, query)
    // Payload orders by this object's `sort`, filled from what was clicked some other day; a tab has its own order.
    if (tab.sort && !new URLSearchParams(req.search ?? '').has('sort')) query.sort = tab.sort

    return {
      and: [
        tab.where({ caller: callerOf(req), now: new Date().toISOString(), languages }),
        ...between(query.from, query.to),
      ],
    }
  }
