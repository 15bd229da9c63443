import { type EventStatus, isOff } from '../../calendar/eventStatus.ts'
import type { Say } from '../../i18n/texts.ts'

/** What the page of an event says above its facts where it does not take place as planned. */
export type StatusNotice = { title: string; advice: string }

/**
 * The notice of an event status, or of an event that was `moved`, in words, from an announced start (DEV-95); undefined for an event as
 * planned (EV-77). An event that is over needs no advice.
 */
export const noticeOfStatus = (
  status: EventStatus,
  { isOver, moved }: { isOver: boolean; moved: string },
  say: Say,
): StatusNotice | undefined => {
  if (!isOff(status)) return moved ? { title: moved, advice: '' } : undefined

  return {
    title: say(`collections:eventStatus:${status}`),
    advice: isOver ? '' : say(`pages:status:${status}`),
  }
}
