import type { CalendarEvent } from '../api/events/present.ts'
import { asPlanned } from '../calendar/eventStatus.ts'
import type { Say } from '../i18n/texts.ts'
import { plainText } from './plainText.ts'

/** The title of an event, after what visitors must know of it first: `Cancelled: Evening of chess` (EV-77). */
export const titleOf = (event: CalendarEvent, say: Say): string =>
  [standingOf(event, say), plainText(event.title)].filter(Boolean).join(': ')

/** What visitors must know of an event, and why: `Cancelled: The hall is closed.`; empty where it takes place as planned. */
export const noticeOf = (event: CalendarEvent, say: Say): string =>
  event.event_status === asPlanned
    ? ''
    : [standingOf(event, say), event.event_status_reason].filter(Boolean).join(': ')

const standingOf = ({ event_status }: CalendarEvent, say: Say): string =>
  event_status === asPlanned ? '' : say(`collections:eventStatus:${event_status}`)
