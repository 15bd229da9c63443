import type { CalendarEvent } from '../api/events/present.ts'
import { asPlanned } from '../calendar/eventStatus.ts'
import type { Say } from '../i18n/texts.ts'
import { plainText } from './plainText.ts'

/** The title of an event, with its status before it: `Cancelled: Evening of chess` (EV-77). */
export const titleOf = (event: CalendarEvent, say: Say): string =>
  [statusTitle(event, say), plainText(event.title)].filter(Boolean).join(': ')

/** The status of an event and the reason: `Cancelled: The hall is closed.`; empty if it takes place as planned. */
export const noticeOf = (event: CalendarEvent, say: Say): string =>
  event.event_status === asPlanned
    ? ''
    : [statusTitle(event, say), event.event_status_reason].filter(Boolean).join(': ')

const statusTitle = ({ event_status }: CalendarEvent, say: Say): string =>
  event_status === asPlanned ? '' : say(`collections:eventStatus:${event_status}`)
