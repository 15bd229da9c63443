import { z } from 'zod'
import type { EventStatus } from '../../calendar/eventStatus.ts'
import type { Language } from '../../calendar/language.ts'
import type { Status } from '../../model/status.ts'

/** An event as the calendar of the admin draws it. */
export type CalendarEntry = {
  id: number
  title: string
  /** The language of the title, where it stands for want of one in the language that is asked for (LANG-4, LANG-5). */
  titleFrom?: Language | undefined
  /** Wall clocks (`2026-03-14 20:30:00`) on the clocks of `zone`. */
  start: string
  end: string
  allDay: boolean
  zone: string
  status: Status
  /** Whether it takes place as planned (EV-77). */
  eventStatus: EventStatus
  /** Whether it is public in an older form than the one shown here. */
  changed: boolean
  /** What that older form says. */
  published?: Pick<CalendarEntry, 'title' | 'start' | 'end' | 'allDay' | 'zone' | 'eventStatus'>
  /** Whether visitors do not find it in lists (EV-32). */
  hidden: boolean
  category: number | undefined
  venue: string
  /** Whether it is a date of a series (RC-2), and whether something of it is its own (RC-4). */
  series: boolean
  byHand: boolean
  /** Whether whoever asked may move it (AUTH-8 to AUTH-10). */
  movable: boolean
}

/** What a calendar shows beside its days: `undefined` shows all. */
export type CalendarFilters = {
  venue?: number | undefined
  organizer?: number | undefined
  category?: number | undefined
  status?: ShownStatus | undefined
}

export const shownStatuses = ['publish', 'future', 'pending', 'draft', 'private'] as const

export type ShownStatus = (typeof shownStatuses)[number]

const id = z.coerce.number().int().positive().optional()
export const wallClock = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** The filters of an address; what is none of ours is left out. */
export const filtersSchema = z.object({
  venue: id.catch(undefined),
  organizer: id.catch(undefined),
  category: id.catch(undefined),
  status: z.enum(shownStatuses).optional().catch(undefined),
}) satisfies z.ZodType<CalendarFilters>

/** Days `from` (included) to `to` (not included). */
export const rangeSchema = filtersSchema.extend({ from: z.iso.date(), to: z.iso.date() })

export type CalendarRange = z.infer<typeof rangeSchema>

/** Where an event is moved to. */
export const moveSchema = z.object({ start: wallClock, end: wallClock, allDay: z.boolean() })

export type Move = z.infer<typeof moveSchema>
