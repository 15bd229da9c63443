import { z } from 'zod'
import { eventStatuses, longestReason } from '../../../calendar/eventStatus.ts'
import { wallClock } from '../calendarRequest.ts'

/** Whether an event takes place as planned (EV-77), what visitors read about it, and its new times. */
export const planSchema = z.strictObject({
  eventStatus: z.enum(eventStatuses),
  /** What visitors read, by language; where it is absent, the reason stays as it is. */
  reasons: z.record(z.string().max(35), z.string().max(longestReason)).optional(),
  /** The new times of an event that was put off. */
  when: z.strictObject({ start: wallClock, end: wallClock }).optional(),
  /** The announced start that it was moved from, to undo a change; null for none (DEV-95). */
  previousStart: wallClock.nullable().optional(),
})

export type Plan = z.infer<typeof planSchema>
