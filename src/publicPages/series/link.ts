import { publicPartsOf } from '../../api/events/seriesParts.ts'
import { onlyDate } from '../../calendar/recurrence/onlyDate.ts'
import { mayRead } from '../../content/access/entryAccess.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { isTrashed } from '../../model/status.ts'
import type { EventSeries } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { entryPath, isHidden } from '../entryAddressed.ts'
import { below, type Visit } from '../visit.ts'
import { seriesInWords } from './words.ts'

/** Where a series leads and when it takes place; `words` is empty for a series of one date. */
export type LinkToSeries = {
  href: string
  words: string
  /** The nearest public parts before and after it, where it was split (RC-18). */
  parts: { way: 'earlier' | 'later'; href: string; words: string }[]
}

/**
 * The link from a date to the page of its series; undefined if that is not public. Where a form says how the event is to repeat, it says
 * so, and leads nowhere yet.
 */
export const linkToSeries = async (
  visit: Visit,
  id: number | null,
): Promise<LinkToSeries | undefined> => {
  const { call, typed } = visit
  if (typed?.repeats !== undefined) {
    return typed.repeats === null ? undefined : { href: '', words: typed.repeats, parts: [] }
  }
  const series = id === null ? undefined : await documentById(call, 'calendar-series', id)
  if (!series || isTrashed(series) || isHidden(series)) return undefined
  if (!mayRead(undefined, series, call.now)) return undefined

  const words = onlyDate(scheduleOf(series), call.now) ? '' : seriesInWords(series, visit)

  return { href: pageOf(series, visit), words, parts: await nearestParts(visit, series) }
}

const pageOf = (series: EventSeries, visit: Visit): string =>
  below(visit, entryPath('calendar-series', series)(visit.call.language))

const nearestParts = async (visit: Visit, series: EventSeries): Promise<LinkToSeries['parts']> => {
  const parts = await publicPartsOf(visit.call, series)
  const at = parts.findIndex(({ id }) => id === series.id)
  const near = [
    { way: 'earlier', part: parts[at - 1] },
    { way: 'later', part: parts[at + 1] },
  ] as const

  return at < 0
    ? []
    : near.flatMap(({ way, part }) =>
        part ? [{ way, href: pageOf(part, visit), words: seriesInWords(part, visit) }] : [],
      )
}
