import { formattingLocale } from '../../api/call.ts'
import { isOpen } from '../../api/entries/open.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import { closedEvent } from '../../api/events/readable.ts'
import { cityOf } from '../../calendar/cityNames.ts'
import { formatClock, formatPart } from '../../calendar/formatWhen.ts'
import { lastDayOf } from '../../calendar/lastDay.ts'
import { isoWithOffset, offsetAt } from '../../calendar/zone.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import type { Event } from '../../payload-types.ts'
import { statusTitle } from '../event/card.ts'
import { langOf } from '../parts/lang.ts'
import { categoryClass } from '../style/categorySheet.ts'
import { local, type Visit } from '../visit.ts'
import type { Lasting } from './lanes.ts'

/** What the line of an event in a month shows. */
export type MonthEvent = Lasting & {
  href: string
  title: string
  lang: string | undefined
  /** The class with the colour of its first category. */
  colour: string | undefined
  /** When it begins, to programs and on the clock of its zone; nothing where it lasts whole days. */
  start: { iso: string; clock: string } | undefined
  /** Whose clock that is, where it is not the one of the site (PG-4). */
  zone: string
  /** From when until when it lasts, in words; empty where that is one day. */
  dates: string
  statusTitle: string
}

/** Of what a password hides only the title and the dates are displayed (EV-75). */
export const monthEvent = (event: Event, context: EventContext, { say }: Visit): MonthEvent => {
  const { call, keys } = context
  const { settings } = call
  const locale = formattingLocale(call)
  const closed = closedEvent(event, context)
  const { url, title, start, end, zone } = closed
  const isReadable = isOpen(call, event, keys)
  const allDay = isReadable && event.allDay === true
  const [category] = isReadable ? (event.categories ?? []).map(idOf) : []
  const first = start.slice(0, 10)
  const last = lastDayOf({ start, end, allDay })
  const words = (day: string) => formatPart(day, locale, 'dayAndMonth')

  return {
    first,
    last,
    href: local({ call }, url),
    title,
    lang: langOf(event, 'title'),
    colour: category === undefined ? undefined : categoryClass(category),
    start: allDay
      ? undefined
      : { iso: isoWithOffset(start, zone), clock: formatClock(start, locale) },
    zone:
      zone === settings.timeZone || allDay
        ? ''
        : say('pages:event:clock', {
            city: cityOf(zone, say),
            offset: `UTC${offsetAt(start, zone)}`,
          }),
    dates: first < last ? `${words(first)} – ${words(last)}` : '',
    statusTitle: statusTitle({ ...closed, allDay }, { call, say }),
  }
}
