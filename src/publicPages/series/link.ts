import { onlyDate } from '../../calendar/recurrence/onlyDate.ts'
import { mayRead } from '../../content/access/entryAccess.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { isTrashed } from '../../model/status.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { entryPath, isHidden } from '../entryAddressed.ts'
import { below, type Visit } from '../visit.ts'
import { seriesInWords } from './words.ts'

/**
 * The link from a date to the page of its series; undefined if that is not public. Where a form says how the event is to repeat, it says
 * so, and leads nowhere yet. `words` is empty for a series of one date.
 */
export const linkToSeries = async (
  visit: Visit,
  id: number | null,
): Promise<{ href: string; words: string } | undefined> => {
  const { call, typed } = visit
  if (typed?.repeats !== undefined) {
    return typed.repeats === null ? undefined : { href: '', words: typed.repeats }
  }
  const series = id === null ? undefined : await documentById(call, 'calendar-series', id)
  if (!series || isTrashed(series) || isHidden(series)) return undefined
  if (!mayRead(undefined, series, call.now)) return undefined

  const path = entryPath('calendar-series', series)(call.language)

  const words = onlyDate(scheduleOf(series), call.now) ? '' : seriesInWords(series, visit)

  return { href: below(visit, path), words }
}
