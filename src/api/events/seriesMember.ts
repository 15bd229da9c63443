import { inAddress, pageFolders } from '../../calendar/publicPath.ts'
import { overriddenIn, scheduledStart } from '../../content/series/storedDates.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { Event } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { pageRootOf } from '../resourceLinks.ts'
import type { Linked } from './linked.ts'
import type { EventContext } from './linkedPlaces.ts'

/**
 * The series of which an event is a date (RC-24); no member if there is none or the caller may not read it. A password hides
 * nothing of it, because it holds only dates and addresses (EV-75). Extra dates that the caller may not read are left out
 * (AUTH-12).
 */
export const seriesMember = (event: Event, { call, linked }: EventContext) => {
  const series = linked.series.get(idIn(event.series) ?? 0)
  if (!series) return {}
  const { dates, skip } = scheduleOf(series)
  const hidden = linked.hiddenDates.get(series.id)
  const readable = (keys: string[]) => (hidden ? keys.filter((key) => !hidden.has(key)) : keys)

  return {
    series: {
      id: series.id,
      root: event.seriesRoot ?? series.id,
      rule: series.rule ?? '',
      dates: readable(dates),
      skip: readable(skip),
      original_start_date: scheduledStart(event),
      overridden: overriddenIn(event),
      url: `${pageRootOf(call)}/${pageFolders['calendar-series']}/${inAddress(textsIn(series, call.language).slug ?? '')}/`,
    },
  }
}

/** What the tag of a date stands for apart from the body: a change of the series changes all its dates (RC-29). */
export const seriesRevision = (event: Event, { series }: Linked): string | undefined => {
  const { id, revision } = series.get(idIn(event.series) ?? 0) ?? {}

  return id === undefined ? undefined : `series ${id} ${revision ?? 0}`
}
