import { horizonAt, keysOf } from '../../calendar/recurrence/occurrenceKeys.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { passId } from '../../storage/ids.ts'
import { brokenLinks, linkedData, reasonsOf, titleOf, type Work, withLinksHere } from '../bring.ts'
import { databaseFailure } from '../failure.ts'
import type { Incoming, IncomingData } from '../incoming.ts'
import { keep, nameless, sourceKey } from '../knownObjects.ts'
import type { Change } from '../plannedChange.ts'
import { isSameMark, isUndone } from '../readMark.ts'
import { count, type Report, refuse } from '../report.ts'
import { sourceMark } from '../sourceMark.ts'
import { store } from '../store.ts'
import { keyOfDate } from './placeInSeries.ts'
import type { IncomingSeries } from './readIncomingSeries.ts'

type SeriesWork = Work & {
  /** All events of the source. */
  events: Incoming[]
  isDry: boolean
  /** Whether a series whose id is taken gets no other. */
  keepIds: boolean
  /** The next new id. */
  draw: () => Promise<number>
}

/**
 * Imports series without their dates, which are imported as events after them and know their place. No date is planned: those of the
 * source are all there are, until the daily job adds later ones (RC-11). Series of one root come in the order of their ids.
 * Throws `ImportFailed` if the database is at fault.
 */
export const bringSeries = async (
  series: IncomingSeries[],
  work: SeriesWork,
  onProgress: (done: number) => void,
): Promise<void> => {
  const roots = new Map<number, number>()
  const inOrder = series.toSorted((one, other) => one.template.id - other.template.id)
  for (const [place, one] of inOrder.entries()) {
    const here = await bringOne(one, { ...work, root: roots.get(one.root) })
    if (here !== undefined) {
      const root = roots.get(one.root) ?? here
      roots.set(one.root, root)
      work.series.set(one.template.id, { id: here, root, allDay: isAllDay(one.template) })
    }
    onProgress(place + 1)
  }
}

/** The id here; undefined for a series that is not. */
const bringOne = async (
  series: IncomingSeries,
  work: SeriesWork & { root: number | undefined },
): Promise<number | undefined> => {
  const { template } = series
  const { known, report } = work
  const title = titleOf(template)
  const reasons = brokenLinks(template, work)
  if (reasons.length > 0) return refused(report, template, reasons)
  const dates = datesOf(series, work.events)
  if (template.trashed || dates.length === 0) return leaveOut(report, template)
  const id = known.imported.get(sourceKey('calendar-series', template))
  const there = id === undefined ? undefined : known.content.get(id)
  if (there?.trashed && !isUndone(there.sourceHash)) return leaveOut(report, template)
  const incoming = withLinksHere(template, work)
  const { rule, skip } = series
  const data = {
    ...(await linkedData(incoming, work)),
    rule: rule || null,
    dates: series.dates,
    skip,
    root: work.root,
  }
  const mark = sourceMark(incoming, data)
  if (id !== undefined && there && isSameMark(there.sourceHash, mark)) {
    count(report, 'unchanged', { kind: 'series', id: template.id, here: id, title })
    return id
  }
  const isTaken = id === undefined && known.content.has(template.id)
  if (isTaken && work.keepIds)
    return refused(report, template, [`the id ${template.id} is taken here`])
  const here = id ?? (isTaken ? await work.draw() : template.id)
  const change: Change = {
    incoming: { ...incoming, id: here },
    data: withSchedule(data, [...skip, ...withheld(data, dates)].sort(), mark),
    there,
    ofSeries: 'itself',
  }
  const failure = work.isDry ? undefined : await storeOne(change, work)
  if (failure) return refused(report, template, failure)
  count(report, there ? 'updated' : 'created', { kind: 'series', id: template.id, here, title })
  report.notes.push(...template.notes.map((note) => `series ${template.id}: ${note}`))
  keep(known, 'calendar-series', here, {
    ...nameless,
    collection: 'calendar-series',
    sourceHash: mark,
  })

  return here
}

/** The template of a series has every field of an event, and those of its schedule. */
const withSchedule = (data: IncomingData, skip: string[], sourceHash: string): IncomingData => ({
  ...data,
  ...{ skip },
  sourceHash,
})

const isAllDay = ({ data }: Incoming): boolean => 'allDay' in data && data.allDay === true

/** The keys of the dates that the source hands out. */
const datesOf = ({ template }: IncomingSeries, events: Incoming[]): string[] =>
  events.flatMap(({ date, trashed }) =>
    date?.series === template.id && !trashed
      ? keyOfDate(date.start, { allDay: isAllDay(template) })
      : [],
  )

/**
 * The dates of the rule that the source keeps to itself, such as a draft, up to the last one that it hands out: they are skipped, so that the
 * daily job does not publish them.
 */
const withheld = (data: object, dates: string[]): string[] => {
  const schedule = scheduleOf(data)
  const last = dates.toSorted().at(-1) ?? ''
  const known = new Set(dates)

  return keysOf(schedule, horizonAt(new Date().toISOString(), schedule.zone)).filter(
    (key) => key < last && !known.has(key),
  )
}

/** Why it was not stored; undefined if it was. */
const storeOne = async (
  planned: Change,
  { payload, adjust = (change) => change }: Work,
): Promise<string[] | undefined> => {
  const change = adjust(planned)
  try {
    await inTransaction(payload, {}, async (req) => {
      await passId(req, 'content', change.incoming.id)
      await store(req, change)
    })

    return undefined
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure) throw failure

    return reasonsOf(error)
  }
}

const refused = (report: Report, { id, ...template }: Incoming, reasons: string[]): undefined => {
  refuse(report, { kind: 'series', id, title: titleOf(template) }, reasons)
}

const leaveOut = (report: Report, { id, ...template }: Incoming): undefined => {
  count(report, 'left out', { kind: 'series', id, title: titleOf(template) })
}
