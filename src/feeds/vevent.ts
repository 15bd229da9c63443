import type { Call } from '../api/call.ts'
import type { ReadableOrganizer, ReadableVenue } from '../api/entries/readablePlaces.ts'
import type { ReadableEvent } from '../api/events/readable.ts'
import { pictureUrl } from '../api/media/present.ts'
import { sayTo } from '../api/say.ts'
import type { EventStatus } from '../calendar/eventStatus.ts'
import { withOwnImages } from '../calendar/ownImages.ts'
import { decimalText, escapeText } from '../calendar/text.ts'
import { withinPage } from '../calendar/withinPage.ts'
import { startOfNextDay } from '../calendar/zone.ts'
import { clockLine, dayLine, utcClock } from './clocks.ts'
import { contentLine, textList, textValue, uriValue } from './contentLine.ts'
import { placeOf } from './feedPlace.ts'
import { shortText } from './fitting.ts'
import { plainText } from './plainText.ts'
import { noticeOf, titleOf } from './statusNotice.ts'
import { textOnce } from './textOnce.ts'
import { uidOf } from './uid.ts'

type Written = {
  call: Call
  /** Whether it has a short text only. */
  isShort: boolean
  /** The identity of a component that is not one event, and the lines of its times. */
  recurring?: { uid: string; when?: string[]; lines: string[] }
}

/** An event as a component of iCalendar (FD-2), on the clocks of its zone. */
export const veventLines = (
  event: ReadableEvent,
  { call, isShort, recurring }: Written,
): string[] => {
  const say = sayTo(call)
  const { site } = call.root
  const terms = [...event.categories, ...event.tags].map(({ name }) => name ?? '')
  const place = placeOf(event)

  return [
    'BEGIN:VEVENT',
    contentLine('UID', textValue(recurring?.uid ?? uidOf(event, new URL(site).hostname))),
    // What it says was last true then: the calendar has no METHOD (RFC 5545, 3.8.7.2).
    contentLine('DTSTAMP', utcClock(event.updated)),
    contentLine('CREATED', utcClock(event.published)),
    contentLine('LAST-MODIFIED', utcClock(event.updated)),
    ...(recurring?.when ?? whenLines(event)),
    ...(recurring?.lines ?? []),
    contentLine('SUMMARY', textValue(titleOf(event, say))),
    ...descriptionLines(event, { notice: noticeOf(event, call), isShort, site }),
    ...(place ? [contentLine('LOCATION', textValue(place))] : []),
    ...pointLines(event),
    contentLine('URL', uriValue(event.url), { VALUE: 'URI' }),
    ...(terms.length > 0 ? [contentLine('CATEGORIES', textList(terms))] : []),
    ...contactLines(event),
    ...(event.image ? imageLines(pictureUrl(call, event.image)) : []),
    ...(event.sequence === undefined ? [] : [contentLine('SEQUENCE', `${event.sequence}`)]),
    contentLine('STATUS', isDraft(event) ? 'TENTATIVE' : statuses[event.eventStatus]),
    'END:VEVENT',
  ]
}

/** An event that only editors can read may still change. */
const isDraft = ({ status }: ReadableEvent) => status === 'draft' || status === 'pending'

/** An event that moved online still takes place. */
const statuses: Record<EventStatus, string> = {
  scheduled: 'CONFIRMED',
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  moved_online: 'CONFIRMED',
}

/** An end is later than the start (RFC 5545, 3.8.2.2), and that of whole days is the day after the last one. */
const whenLines = ({ allDay, start, end, zone }: ReadableEvent): string[] => {
  if (allDay) return [dayLine('DTSTART', start), dayLine('DTEND', startOfNextDay(end))]
  const from = clockLine('DTSTART', start, zone)

  return end > start ? [from, clockLine('DTEND', end, zone)] : [from]
}

const descriptionLines = (
  { description, excerpt, url }: ReadableEvent,
  { notice, isShort, site }: { notice: string; isShort: boolean; site: string },
): string[] => {
  const said = withinPage(withOwnImages(description || excerpt, site))
  const html = [notice && `<p>${escapeText(notice)}</p>`, said].filter(Boolean).join('\n')
  if (!html) return []
  if (isShort) return [contentLine('DESCRIPTION', textValue(shortText(plainText(html), url)))]

  return [
    contentLine('DESCRIPTION', textValue(plainText(html))),
    contentLine('X-ALT-DESC', textValue(html), { FMTTYPE: 'text/html' }),
  ]
}

const pointLines = ({ venues }: ReadableEvent): string[] => {
  const point = venues.find(
    ({ latitude, longitude }) => latitude !== undefined && longitude !== undefined,
  )

  return point ? [pointLine(point)] : []
}

const pointLine = textOnce(({ latitude = 0, longitude = 0 }: ReadableVenue) =>
  contentLine('GEO', [latitude, longitude].map(decimalText).join(';')),
)

/** There is no ORGANIZER, because there are no invitations (RFC 5545, 3.8.4.3). */
const contactLines = ({ organizers }: ReadableEvent): string[] => organizers.map(contactLine)

const contactLine = textOnce(({ name, phone, email, website }: ReadableOrganizer) =>
  contentLine('CONTACT', textValue([name, phone, email, website].filter(Boolean).join(', '))),
)

const imageLines = (url: string): string[] =>
  url ? [contentLine('IMAGE', uriValue(url), { VALUE: 'URI', DISPLAY: 'FULLSIZE' })] : []
