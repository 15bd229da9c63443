import type { PayloadRequest, Where } from 'payload'
import { combineWhereConstraints } from 'payload/shared'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { between } from './betweenDays.ts'
import { asksForDates, filtersIn } from './listFilters.ts'
import { datesOfRows, seriesRows } from './seriesRows.ts'
import { type ListQuery, tabIn } from './tabs.ts'

/**
 * Narrows a list of the admin to the tab and the days of its address, and the list of events to one row a series, also
 * in the trash, which has no tabs. The lists in which links are picked stay whole.
 */
export const narrowed =
  (collection: CalendarCollection) =>
  async ({ req }: { req: PayloadRequest }): Promise<Where | null> => {
    const { admin } = req.payload.config.routes
    const slug = slugOf(req.payload, collection)
    const list = `${admin === '/' ? '' : admin}/collections/${slug}`
    const trash = collection === 'events' && req.pathname === `${list}/trash`
    if (req.pathname !== list && !trash) return null
    const query: ListQuery = req.query ?? {}
    const { where, sort } = trash ? trashed : listIn(req, collection, query)
    // Payload orders by this object's `sort`, filled from what was clicked some other day; a tab has its own order.
    if (sort && !req.searchParams.has('sort')) query.sort = sort
    if (collection !== 'events' || asksForDates(query)) return where
    const { payload, user, locale } = req
    const filters = filtersIn(payload.collections[slugOf(payload, 'events')].config, query)
    const rows = await seriesRows({
      payload,
      user,
      locale,
      trash,
      where: { and: [where, filters] },
    })
    for (const [id, dates] of rows.dates) datesOfRows(req).set(id, dates)

    return combineWhereConstraints([where, rows.where])
  }

/** What is in the trash, in the order that was clicked. */
export const trashed: { where: Where; sort?: undefined } = {
  where: { deletedAt: { exists: true } },
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
