import type { CalendarEvent } from '../api/events/present.ts'
import type { EventStatus } from '../calendar/eventStatus.ts'
import { withOwnImages } from '../calendar/ownImages.ts'
import { decimalText, escapeText } from '../calendar/text.ts'
import { withinPage } from '../calendar/withinPage.ts'
import { startOfNextDay } from '../calendar/zone.ts'
import type { Say } from '../i18n/texts.ts'
import { clockLine, dayLine, utcClock } from './clocks.ts'
import { contentLine, textList, textValue, uriValue } from './contentLine.ts'
import { placeOf, venuesOf } from './feedPlace.ts'
import { shortText } from './fitting.ts'
import { plainText } from './plainText.ts'
import { noticeOf, titleOf } from './statusNotice.ts'
import { textOnce } from './textOnce.ts'
import { uidOf } from './uid.ts'

type Written = {
  /** That of the site. */
  host: string
  /** Whether it has a short text only. */
  isShort: boolean
  zone: string
  /** Speaks the language of the calendar. */
  say: Say
  /** The identity of a component that is not one event, and the lines of its times. */
  recurring?: { uid: string; when?: string[]; lines: string[] }
}

/** An event as a component of iCalendar (FD-2), on the clocks of `zone`. */
export const veventLines = (
  event: CalendarEvent,
  { host, isShort, zone, say, recurring }: Written,
): string[] => {
  const terms = [...event.categories, ...event.tags].map(nameOf)
  const place = placeOf(event)

  return [
    'BEGIN:VEVENT',
    contentLine('UID', textValue(recurring?.uid ?? uidOf(event, host))),
    // What it says was last true then: the calendar has no METHOD (RFC 5545, 3.8.7.2).
    contentLine('DTSTAMP', utcClock(event.modified_utc)),
    contentLine('CREATED', utcClock(event.date_utc)),
    contentLine('LAST-MODIFIED', utcClock(event.modified_utc)),
    ...(recurring?.when ?? whenLines(event, zone)),
    ...(recurring?.lines ?? []),
    contentLine('SUMMARY', textValue(titleOf(event, say))),
    ...descriptionLines(event, noticeOf(event, say), isShort),
    ...(place ? [contentLine('LOCATION', textValue(place))] : []),
    ...pointLines(event),
    contentLine('URL', uriValue(event.url), { VALUE: 'URI' }),
    ...(terms.length > 0 ? [contentLine('CATEGORIES', textList(terms))] : []),
    ...contactLines(event),
    ...imageLines(event),
    contentLine('STATUS', isDraft(event) ? 'TENTATIVE' : statuses[event.event_status]),
    'END:VEVENT',
  ]
}

const nameOf = textOnce(({ name }: { name: string }) => plainText(name))

/** An event that only editors can read may still change. */
const isDraft = ({ status }: CalendarEvent) => status === 'draft' || status === 'pending'

/** What moved online is held all the same. */
const statuses: Record<EventStatus, string> = {
  scheduled: 'CONFIRMED',
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  moved_online: 'CONFIRMED',
}

/** An end is later than the start (RFC 5545, 3.8.2.2), and that of whole days is the day after the last one. */
const whenLines = ({ all_day, start_date, end_date }: CalendarEvent, zone: string): string[] => {
  if (all_day) return [dayLine('DTSTART', start_date), dayLine('DTEND', startOfNextDay(end_date))]
  const start = clockLine('DTSTART', start_date, zone)

  return end_date > start_date ? [start, clockLine('DTEND', end_date, zone)] : [start]
}

const descriptionLines = (
  { description, excerpt, rest_url, url }: CalendarEvent,
  notice: string,
  isShort: boolean,
): string[] => {
  const said = withinPage(withOwnImages(description || excerpt, rest_url))
  const html = [notice && `<p>${escapeText(notice)}</p>`, said].filter(Boolean).join('\n')
  if (!html) return []
  if (isShort) return [contentLine('DESCRIPTION', textValue(shortText(plainText(html), url)))]

  return [
    contentLine('DESCRIPTION', textValue(plainText(html))),
    contentLine('X-ALT-DESC', textValue(html), { FMTTYPE: 'text/html' }),
  ]
}

const pointLines = (event: CalendarEvent): string[] => {
  const point = venuesOf(event).find(
    ({ geo_lat, geo_lng }) => geo_lat !== undefined && geo_lng !== undefined,
  )

  return point ? [pointLine(point)] : []
}

const pointLine = textOnce(({ geo_lat = 0, geo_lng = 0 }: Point) =>
  contentLine('GEO', [geo_lat, geo_lng].map(decimalText).join(';')),
)

type Point = { geo_lat?: number | undefined; geo_lng?: number | undefined }

/** There is no ORGANIZER, because there are no invitations (RFC 5545, 3.8.4.3). */
const contactLines = ({ organizer }: CalendarEvent): string[] => organizer.map(contactLine)

const contactLine = textOnce(
  ({ organizer: name, phone, email, website }: CalendarEvent['organizer'][number]) =>
    contentLine(
      'CONTACT',
      textValue([plainText(name ?? ''), phone, email, website].filter(Boolean).join(', ')),
    ),
)

const imageLines = ({ image }: CalendarEvent): string[] =>
  image !== false && image.url
    ? [contentLine('IMAGE', uriValue(image.url), { VALUE: 'URI', DISPLAY: 'FULLSIZE' })]
    : []
