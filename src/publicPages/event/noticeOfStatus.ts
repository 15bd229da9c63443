import { type EventStatus, isOff } from '../../calendar/eventStatus.ts'
import type { Say } from '../../i18n/texts.ts'
import { statusTitle } from './card.ts'

/** What the page of an event says above its facts where it does not take place as planned. */
export type StatusNotice = { title: string; advice: string }

/** The notice of an event status; undefined for an event as planned (EV-77). An event that is over needs no advice. */
export const noticeOfStatus = (
  status: EventStatus,
  isOver: boolean,
  say: Say,
): StatusNotice | undefined =>
  isOff(status)
    ? { title: statusTitle(status, say), advice: isOver ? '' : say(`pages:status:${status}`) }
    : undefined
