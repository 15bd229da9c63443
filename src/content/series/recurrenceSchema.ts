import { z } from 'zod'
import { mostSent } from '../../calendar/recurrence/limits.ts'
import { addMs, clockOf } from '../../calendar/recurrence/schedule.ts'

const isClock = (wall: string): boolean => {
  const ms = Date.parse(`${wall.replace(' ', 'T')}Z`)

  return !Number.isNaN(ms) && addMs(wall, 0) === wall
}

/** A day or a wall clock that there is, by which a date of a series is called (RC-3). */
const key = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  .refine((text) => isClock(clockOf(text)))

/** What is a little too much is refused with the numbers of RC-11, and what is beyond these is not read one by one. */
const mostKeys = mostSent

/** The text of a rule that is longer is not read either. */
const mostOfText = 10_000

const keys = z.array(z.unknown()).max(mostKeys).pipe(z.array(key))

/** What may be said of the dates of a series (RC-25). */
export const recurrenceSchema = z.object({
  rule: z.string().max(mostOfText).nullable().optional(),
  dates: keys.optional(),
  skip: keys.optional(),
})
