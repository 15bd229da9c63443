import type { PayloadRequest, Where } from 'payload'
import { mayRead } from '../../content/access/entryAccess.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { occurrenceText } from '../../content/series/occurrenceText.ts'
import { mayReadSeries } from '../../content/series/seriesRights.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { Template } from '../../content/series/templateOf.ts'
import type { FileRow } from '../../import/files/fileRow.ts'
import type { KnownEvent } from '../../import/files/knownRows.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { EventState } from './eventState.ts'
import { ownSeriesId } from './ownUid.ts'

/** The id of the event to which a uid leads. */
type Lead = (uid: string) => number | undefined

/**
 * The events of rows by their place in a series (RC-31): rows that name a date of it, and the row of an exported file that has its rule. It
 * searches all parts of a series that was split. A series or a date that the caller may not read counts as missing, because a file can name
 * any.
 */
export const eventsByPlace = async (
  req: PayloadRequest,
  rows: FileRow[],
  lead: Lead,
): Promise<Map<FileRow, number>> => {
  const placed = rows.flatMap((row) => {
    const uid = row.date?.uid ?? (row.series ? row.uid : '')
    const key = row.date?.key ?? keyOfRow(row)

    return uid && key ? [{ row, key, own: ownSeriesId(req, uid), event: lead(uid) }] : []
  })
  if (placed.length === 0) return new Map()
  const events = await findEvents(req, { id: { in: placed.flatMap(({ event }) => event ?? []) } })
  const seriesOf = (one: (typeof placed)[number]) =>
    one.own ?? idIn(events.find(({ id }) => id === one.event)?.series)
  const seriesIds = [...new Set(placed.flatMap((one) => seriesOf(one) ?? []))]
  const roots = rootsBy(await readableSeries(req, { id: { in: seriesIds } }))
  const relatives = await readableSeries(req, { root: { in: [...new Set(roots.values())] } })
  const wanted = placed.flatMap((one) => {
    const root = roots.get(seriesOf(one) ?? 0)

    return relatives
      .filter((series) => root !== undefined && series.root === root)
      .map(({ id }) => ({ row: one.row, text: occurrenceText({ series: id, key: one.key }) }))
  })
  const found = await findEvents(req, { occurrence: { in: wanted.map(({ text }) => text) } })
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const byText = new Map(
    found
      .filter((event) => mayRead(caller, event, now))
      .map(({ id, occurrence }) => [occurrence, id]),
  )

  return new Map(
    wanted.flatMap(({ row, text }) => {
      const id = byText.get(text)

      return id === undefined ? [] : [[row, id] as const]
    }),
  )
}

/** The schedules of the series of events, by the ids of the events; empty for a series that the caller may not read. */
export const seriesOfEvents = async (
  req: PayloadRequest,
  ids: number[],
): Promise<Map<number, NonNullable<KnownEvent['series']>>> => {
  const events = await findEvents(req, { id: { in: ids } })
  const seriesIds = [...new Set(events.flatMap(({ series }) => idIn(series) ?? []))]
  if (seriesIds.length === 0) return new Map()
  const series = await findSeries(req, { id: { in: seriesIds } })
  const roots = await findSeries(req, { root: { in: [...rootsBy(series).values()] } })
  const known = new Map(
    series.map((one) => {
      if (!mayReadSeries(req, one))
        return [one.id, { rule: null, dates: [], skip: [], isSplit: false }]
      const { dates, skip } = scheduleOf(one)
      const isSplit = roots.filter(({ root }) => root === one.root).length > 1

      return [one.id, { rule: one.rule ?? null, dates, skip, isSplit }]
    }),
  )

  return new Map(
    events.flatMap(({ id, series: of }) => {
      const found = known.get(idIn(of) ?? 0)

      return found ? [[id, found] as const] : []
    }),
  )
}

/** The key of a row's own start (RC-3). */
const keyOfRow = ({ values: { allDay, startLocal } }: FileRow): string | undefined =>
  allDay ? startLocal?.slice(0, 10) : startLocal

type Placed = EventState & { series?: unknown; occurrence?: string | null }

const findEvents = async (req: PayloadRequest, where: Where): Promise<Placed[]> => {
  const { docs } = await req.payload.db.find<Placed>({
    collection: slugOf(req.payload, 'events'),
    where,
    limit: 0,
    pagination: false,
    select: { ...stateFields, series: true, occurrence: true },
    req,
  })

  return docs
}

const findSeries = async (req: PayloadRequest, where: Where): Promise<Template[]> => {
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'calendar-series'),
    where: { and: [where, { deletedAt: { exists: false } }] },
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}

const readableSeries = async (req: PayloadRequest, where: Where): Promise<Template[]> =>
  (await findSeries(req, where)).filter((series) => mayReadSeries(req, series))

const rootsBy = (series: Template[]): Map<number, number> =>
  new Map(series.map(({ id, root }) => [id, root ?? id]))
