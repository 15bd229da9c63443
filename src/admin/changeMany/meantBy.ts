import { APIError, type PayloadRequest } from 'payload'
import { type Entry, mayEdit } from '../../content/access/entryAccess.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { type Template, templateOf } from '../../content/series/templateOf.ts'
import { findRows } from '../../content/storedRows.ts'
import { say } from '../../i18n/admin.ts'
import { readingOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { requireClosed } from '../series/requireClosed.ts'
import { type Meant, mostEvents, type Ticked } from './manyEvents.ts'

/** The events that a change is meant for, with all dates of the series that are meant whole. */
export type MeantEvents = { ids: number[]; templates: Template[]; inNumbers: Meant }

/**
 * The events that ticked rows stand for, in the transaction of the request. Throws 404 where one of them is not there for the caller, 403
 * with their titles where the caller may not change one of them or its series, 400 where they are too many, and Payload's `Locked` where
 * another user has one of them open.
 */
export const meantBy = async (req: PayloadRequest, ticked: Ticked): Promise<MeantEvents> => {
  const named = [...new Set([...ticked.events, ...ticked.series])]
  const known = await rowsOf(req, named)
  const wholes = seriesAmong(req, ticked, known)
  const dates = await datesOf(req, wholes)
  const rows = [...new Map([...known, ...dates].map((row) => [row.id, row])).values()]
  if (rows.length > mostEvents) {
    const values = { count: rows.length, most: mostEvents }
    throw new APIError(say(req, 'refusals:tooManyAtOnce', values), 400, undefined, true)
  }
  const templates = (await Promise.all(wholes.map((id) => templateOf(req, id)))).filter(
    (template) => template !== undefined,
  )
  await requireRightsTo(req, rows, templates)
  const ids = rows.map((row) => row.id)
  await requireClosed(req, ids)

  return {
    ids,
    templates,
    inNumbers: { events: ids.length, series: templates.length, dates: dates.length },
  }
}

type Row = Entry & { id: number; series?: unknown }

/** The rows of events that the caller may read and that are not in the trash. Throws 404 where one is missing. */
const rowsOf = async (req: PayloadRequest, ids: number[]): Promise<Row[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: false,
    req,
  })
  if (docs.length < ids.length) {
    const count = ids.length - docs.length
    throw new APIError(say(req, 'changeMany:refused:gone', { count }), 404, undefined, true)
  }

  return findRows<Row>(req, 'events', { id: { in: ids } }, columnsOf(req))
}

const seriesAmong = (req: PayloadRequest, { series }: Ticked, rows: Row[]): number[] =>
  hasCollection(req.payload, 'calendar-series')
    ? [...new Set(rows.flatMap((row) => (series.includes(row.id) ? (idIn(row.series) ?? []) : [])))]
    : []

/** The dates of series, without those in the trash. */
const datesOf = async (req: PayloadRequest, series: number[]): Promise<Row[]> =>
  series.length === 0
    ? []
    : findRows<Row>(
        req,
        'events',
        { and: [{ series: { in: series } }, { deletedAt: { exists: false } }] },
        columnsOf(req),
      )

const columnsOf = ({ payload }: PayloadRequest) => ({
  ...stateFields,
  ...(hasCollection(payload, 'calendar-series') && { series: true as const }),
})

const requireRightsTo = async (
  req: PayloadRequest,
  rows: Row[],
  templates: Template[],
): Promise<void> => {
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const may = (entry: Entry) => mayEdit(caller, entry, now)
  // What rights depend on is stored of every series.
  const closed = templates.filter((template) => !may(template as Entry)).map(({ id }) => id)
  const refused = rows.filter((row) => !may(row) || closed.includes(idIn(row.series) ?? 0))
  if (refused.length === 0) return
  const titles = await titlesOf(
    req,
    refused.map((row) => row.id),
  )
  const values = { count: refused.length, titles: titles.join(', ') }
  throw new APIError(say(req, 'changeMany:refused:rights', values), 403, undefined, true)
}

/** The titles of the first events that the caller may read, each once. */
export const titlesOf = async (req: PayloadRequest, ids: number[]): Promise<string[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    ...readingOf(req),
    sort: 'startLocal',
    limit: 50,
    pagination: false,
    select: { title: true },
    overrideAccess: false,
    req,
  })

  return [...new Set(docs.flatMap(({ title }) => title || []))].slice(0, 5)
}
