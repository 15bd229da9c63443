import { z } from 'zod'
import { addMs, clockOf } from '../calendar/recurrence/schedule.ts'

const isClock = (wall: string): boolean => {
  const ms = Date.parse(`${wall.replace(' ', 'T')}Z`)

  return !Number.isNaN(ms) && addMs(wall, 0) === wall
}

/** A day or a wall clock that there is, by which a date of a series is called (RC-3). */
const key = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  .refine((text) => isClock(clockOf(text)))

/** What may be said of the dates of a series (RC-25). */
export const recurrenceSchema = z.object({
  rule: z.string().nullable().optional(),
  dates: z.array(key).optional(),
  skip: z.array(key).optional(),
})
