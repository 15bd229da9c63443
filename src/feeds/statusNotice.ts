import { type Call, formattingLocale } from '../api/call.ts'
import type { ReadableEvent } from '../api/events/readable.ts'
import { sayTo } from '../api/say.ts'
import { asPlanned } from '../calendar/eventStatus.ts'
import { movedFrom } from '../calendar/movedFrom.ts'
import type { Say } from '../i18n/texts.ts'

/** The title of an event, with its status before it: `Cancelled: Evening of chess` (EV-77). */
export const titleOf = (event: ReadableEvent, say: Say): string =>
  [statusTitle(event, say), event.title].filter(Boolean).join(': ')

/** The status of an event, or from when it was moved (DEV-95), and the reason; empty if it takes place as planned. */
export const noticeOf = (event: ReadableEvent, call: Call): string => {
  const say = sayTo(call)
  const title =
    statusTitle(event, say) || movedFrom(event, { language: formattingLocale(call), say })

  return title && [title, event.statusReason].filter(Boolean).join(': ')
}

const statusTitle = ({ eventStatus }: ReadableEvent, say: Say): string =>
  eventStatus === asPlanned ? '' : say(`collections:eventStatus:${eventStatus}`)
