import type { PayloadRequest } from 'payload'
import { combineWhereConstraints } from 'payload/shared'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { type Entry, mayEdit } from '../../content/access/entryAccess.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { idsOf } from '../../content/links/linkedEvents.ts'
import { filtersIn } from '../../content/lists/listFilters.ts'
import { listIn, trashed } from '../../content/lists/narrowed.ts'
import { restorableWith } from '../../content/series/restoreDates.ts'
import { type DateOfSeries, eventRow } from '../../content/series/seriesOfDate.ts'
import { mayReadSeries } from '../../content/series/seriesRights.ts'
import { type Template, templateOf } from '../../content/series/templateOf.ts'
import { findRows } from '../../content/storedRows.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { type Status, statusOf } from '../../model/status.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { requestedWhere } from '../requestedWhere.ts'
import { requireReadable } from './head.ts'

/** A date of a series under its row in the list of events. */
export type DateOfRow = {
  id: number
  /** A wall clock. */
  start: string
  allDay: boolean
  status: Status | 'changed'
  eventStatus: EventStatus
}

/** What a change of all dates of a series begins with. */
export type SeriesOfRow = { revision: number; isPublic: boolean; categories: number[] }

/** A page of such dates, and where the caller may change their series, that; in the trash how many of its dates come back together. */
export type DatesOfRow = {
  dates: DateOfRow[]
  hasMore: boolean
  series?: SeriesOfRow
  restorable?: number
}

const atOnce = 100

/**
 * The dates that a row of the list of events stands for: those of the series of an event that the list finds by its tab, search and
 * filters, in their newest versions, as far as the caller may read them. Throws Payload's `NotFound`, `Forbidden` and `QueryError`.
 */
export const datesOfRow = async (req: PayloadRequest, id: number): Promise<DatesOfRow> => {
  await requireReadable(req, id)
  const date = await eventRow(req, id)
  const series = idIn(date.series)
  const template = series === null ? undefined : await templateOf(req, series)
  const ofSeries =
    !template || !mayReadSeries(req, template)
      ? []
      : await findRows<{ id: number }>(req, 'events', { series: { equals: series } }, {})
  const collection = slugOf(req.payload, 'events')
  const { where: requested, datesPage, ...query } = req.query ?? {}
  const inTrash = Boolean(date.deletedAt)
  const where = requestedWhere(req.payload, 'events', requested)
  const listed = { ...query, ...(where && { where }) }
  const { docs, hasNextPage } = await req.payload.find({
    collection,
    where: combineWhereConstraints([
      { id: { in: ofSeries.map((date) => date.id) } },
      (inTrash ? trashed : listIn(req, 'events', listed)).where,
      filtersIn(req.payload.collections[collection].config, listed),
    ]),
    draft: true,
    trash: inTrash,
    depth: 0,
    sort: ['startLocal', 'id'],
    limit: atOnce,
    page: Math.max(1, Math.trunc(Number(datesPage)) || 1),
    select: { startLocal: true, allDay: true, eventStatus: true, ...stateFields },
    overrideAccess: false,
    req,
  })
  const changed = await changedAmong(
    req,
    docs.flatMap((date) => (date._status === 'published' ? [] : date.id)),
  )
  const now = new Date().toISOString()

  return {
    ...(template && mayChange(req, template) && (await stepsOf(req, { date, template }))),
    dates: docs.map((date) => ({
      id: date.id,
      start: date.startLocal,
      allDay: date.allDay ?? false,
      status: changed.has(date.id) ? 'changed' : statusOf(date, now),
      eventStatus: date.eventStatus ?? asPlanned,
    })),
    hasMore: hasNextPage,
  }
}

/** What rights depend on is stored of every entry. */
const mayChange = (req: PayloadRequest, template: Template): boolean =>
  mayEdit(callerOf(req), template as unknown as Entry, new Date().toISOString())

/** Of a date in the trash all that can be done is to restore it with others. */
const stepsOf = async (
  req: PayloadRequest,
  { date, template }: Pick<DateOfSeries, 'date' | 'template'>,
): Promise<Pick<DatesOfRow, 'series' | 'restorable'>> =>
  date.deletedAt
    ? { restorable: (await restorableWith(req, { date, template })).length }
    : { series: seriesOf(template) }

const seriesOf = ({ revision, _status, categories }: Template): SeriesOfRow => ({
  revision: revision ?? 0,
  isPublic: _status === 'published',
  categories: idsOf(Array.isArray(categories) ? categories : []),
})

/** Those of some drafts under which there is a published event. */
const changedAmong = async (req: PayloadRequest, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await findRows<{ id: number }>(
    req,
    'events',
    { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
    {},
  )

  return new Set(rows.map((row) => row.id))
}
