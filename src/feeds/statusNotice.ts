import type { ReadableEvent } from '../api/events/readable.ts'
import { asPlanned } from '../calendar/eventStatus.ts'
import type { Say } from '../i18n/texts.ts'

/** The title of an event, with its status before it: `Cancelled: Evening of chess` (EV-77). */
export const titleOf = (event: ReadableEvent, say: Say): string =>
  [statusTitle(event, say), event.title].filter(Boolean).join(': ')

/** The status of an event and the reason: `Cancelled: The hall is closed.`; empty if it takes place as planned. */
export const noticeOf = (event: ReadableEvent, say: Say): string =>
  event.eventStatus === asPlanned
    ? ''
    : [statusTitle(event, say), event.statusReason].filter(Boolean).join(': ')

const statusTitle = ({ eventStatus }: ReadableEvent, say: Say): string =>
  eventStatus === asPlanned ? '' : say(`collections:eventStatus:${eventStatus}`)
