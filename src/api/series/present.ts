import { inAddress, pageFolders } from '../../calendar/publicPath.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { Event, EventSeries } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { isOpen } from '../entries/open.ts'
import type { EventContext } from '../events/linkedPlaces.ts'
import { presentEvent } from '../events/present.ts'
import { closedEvent, openedEvent } from '../events/readable.ts'
import { itemUrl, listUrl, pageRootOf } from '../resourceLinks.ts'

/**
 * A series: the members that an event has, of its template and its first start, and when it repeats. Extra dates that the caller may
 * not read are left out, and a password hides what it hides of the dates (VN-4, EV-75, AUTH-12).
 */
export const presentSeries = (series: EventSeries, context: EventContext) => {
  const { call, linked, keys } = context
  const event = asEvent(series)
  const opened = isOpen(call, series, keys)
    ? openedEvent(event, context)
    : closedEvent(event, context)
  const slug = textsIn(series, call.language).slug ?? ''
  const url = `${pageRootOf(call)}/${pageFolders['calendar-series']}/${inAddress(slug)}/`
  const { dates, skip } = scheduleOf(series)
  const hidden = linked.hiddenDates.get(series.id)

  return {
    ...presentEvent(event, { ...opened, url }, context),
    rest_url: itemUrl(call, 'series', series.id),
    root: series.root ?? series.id,
    rule: series.rule ?? '',
    dates: hidden ? dates.filter((key) => !hidden.has(key)) : dates,
    skip,
    events_rest_url: listUrl(call, 'events', { series: `${series.id}` }),
  }
}

/** The template has every displayed field of an event, except those that only dates have. */
const asEvent = (series: EventSeries): Event => series
