import type { CollectionBeforeChangeHook } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'

type Moved = { previousStart?: unknown; startLocal?: unknown; eventStatus?: unknown }

/** The start from which visitors read that an event was moved; null where it is back there, or has another event status (DEV-95). */
export const previousStartOf = ({ previousStart, startLocal, eventStatus }: Moved): unknown =>
  previousStart === startLocal || (eventStatus || asPlanned) !== asPlanned
    ? null
    : (previousStart ?? null)

/** Drops the previous start of an event that is not moved from it any more (DEV-95). */
export const dropPreviousStart: CollectionBeforeChangeHook = ({ data }) => ({
  ...data,
  previousStart: previousStartOf(data),
})
