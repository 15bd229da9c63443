import type { Field } from 'payload'
import { calculated } from '../access/payload.ts'
import { filledByHooks } from './calculated.ts'

/** What a copy of a date is not: it is an event by itself. */
const ofItself = {
  ...filledByHooks,
  access: calculated,
  // Payload takes nothing for no answer.
  hooks: { beforeDuplicate: [() => null] },
}

/** Of which series an event is a date, and what of it is not as in the series (RC-2, RC-4); nothing of others. */
export const occurrenceFields: Field[] = [
  { name: 'series', type: 'relationship', relationTo: 'calendar-series', index: true, ...ofItself },
  // The series that this one and others were split off from (RC-18).
  { name: 'seriesRoot', type: 'number', ...ofItself },
  // See `content/series/occurrenceText.ts`. Unique, so that no date is made twice (RC-3).
  { name: 'occurrence', type: 'text', unique: true, ...ofItself },
  // The names of members that are its own, those of texts with their language, such as `title.it`.
  { name: 'overridden', type: 'json', ...ofItself },
]

/** Their names, which the template of a series does not have. */
export const occurrenceNames: string[] = ['series', 'seriesRoot', 'occurrence', 'overridden']
