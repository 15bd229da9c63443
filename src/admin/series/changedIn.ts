import { isDeepStrictEqual } from 'node:util'
import type { Payload } from 'payload'
import type { Recurrence, ScheduleChange } from '../../content/series/changedSchedule.ts'
import { recurrenceSchema } from '../../content/series/recurrenceSchema.ts'
import { said, sharedMembers } from '../../content/series/seriesMembers.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'

type Compared = {
  /** The date as it is stored, in the language of the form. */
  row: Event
  /** The values of its form. */
  data: Record<string, unknown>
}

/** The values of a form that differ from the stored date. */
type Changed = {
  /** Values that all dates share. */
  shared: Record<string, unknown>
  /** Values that each date has for itself, without its times. */
  own: Record<string, unknown>
  when: ScheduleChange
  /** Null for *Never*; undefined where nothing was chosen. */
  recurrence: Recurrence | null | undefined
}

export const changedIn = (payload: Payload, { row, data }: Compared): Changed => {
  const { flattenedFields } = payload.collections[slugOf(payload, 'events')].config
  // The document is read by the names of its fields.
  const stored = row as Event & Record<string, unknown>
  const differs = (name: string) =>
    name in data && !isDeepStrictEqual(plain(data[name]), plain(stored[name]))
  const of = (names: string[]) =>
    Object.fromEntries(names.filter(differs).map((name) => [name, data[name]]))
  const recurrence = recurrenceSchema.nullish().safeParse(data.recurrence)

  return {
    shared: of(
      sharedMembers(flattenedFields)
        .flatMap((member) => member.stored)
        .filter((name) => name !== '_status'),
    ),
    own: of(['slug']),
    when: {
      ...(differs('startLocal') && { start: `${data.startLocal}` }),
      ...(differs('endLocal') && { end: `${data.endLocal}` }),
      ...(differs('allDay') && { allDay: Boolean(data.allDay) }),
      ...(differs('timezone') && { zone: `${data.timezone}` }),
    },
    recurrence: recurrence.data,
  }
}

/** The value in the form in which series compare it, as plain JSON. */
const plain = (value: unknown): unknown => {
  const comparable = said(value)

  return comparable === undefined ? undefined : JSON.parse(JSON.stringify(comparable))
}
