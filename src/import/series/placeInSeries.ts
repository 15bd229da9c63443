import { occurrenceText } from '../../content/series/occurrenceText.ts'
import type { Identity } from '../identify.ts'
import type { Incoming } from '../incoming.ts'
import { type Known, type KnownObject, sourceKey } from '../knownObjects.ts'

/** A series here that came from the source. */
export type SeriesHere = { id: number; root: number; allDay: boolean }

type Work = { known: Known; series: ReadonlyMap<number, SeriesHere> }

/**
 * What is stored of the place of an event in a series (RC-2): that in the source, if the series was imported, too. An event that is no date
 * there leaves the imported series that it belongs to here; one that people joined here stays in it. Undefined where nothing is said.
 */
export const placeInSeries = (
  { date, kind }: Incoming,
  there: KnownObject | undefined,
  { known, series }: Work,
) => {
  if (kind !== 'events') return undefined
  const of = date && series.get(date.series)
  if (of && date) {
    return {
      series: of.id,
      seriesRoot: of.root,
      occurrence: occurrenceText({ series: of.id, key: keyOfDate(date.start, of) }),
      overridden: date.overridden,
    }
  }
  const current = known.content.get(Number.parseInt(there?.occurrence ?? '', 10))
  const isLeft = !date && current?.collection === 'calendar-series' && current.sourceHash !== ''

  return isLeft ? { series: null, seriesRoot: null, overridden: null } : undefined
}

/** The event that the calendar made by itself for a date of an imported series (RC-11), before the source handed out its own. */
export const madeHere = (
  { kind, date, origin, id }: Incoming,
  { known, series }: Work,
): Identity | undefined => {
  const of = date && series.get(date.series)
  if (!of || !date || known.imported.has(sourceKey('events', { origin, id }))) return undefined
  const here = known.dates.get(occurrenceText({ series: of.id, key: keyOfDate(date.start, of) }))
  const there = here === undefined ? undefined : known.content.get(here)

  return here !== undefined && kind === 'events' && there?.sourceHash === ''
    ? { id: here, there }
    : undefined
}

/** Keys of series of whole days are days; services say them as midnight (RC-3, RC-24). */
export const keyOfDate = (start: string, { allDay }: Pick<SeriesHere, 'allDay'>): string =>
  allDay && start.endsWith(midnight) ? start.slice(0, -midnight.length) : start

const midnight = ' 00:00:00'
