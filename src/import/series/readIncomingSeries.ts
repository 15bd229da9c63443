import { z } from 'zod'
import type { Handed } from '../gather.ts'
import type { Incoming } from '../incoming.ts'
import { parse } from '../read/parse.ts'
import { id } from '../read/readMembers.ts'
import { readObject } from '../readObject.ts'
import type { Installation } from '../translate/eventData.ts'

/** When the dates of a series are, as services of ours say it (VN-4). */
const schedule = z.looseObject({
  root: id,
  rule: z.string({ error: 'is no text' }).max(500, 'is too long'),
  dates: z.array(z.string()).max(1000, 'has too many dates'),
  skip: z.array(z.string()).max(5000, 'has too many dates'),
})

/** A series to import: its template, read as an event is, and when its dates are. */
export type IncomingSeries = z.output<typeof schedule> & { template: Incoming }

/** Reads one series of a service; every fault of it where it is broken. */
export const readSeries = (
  handed: Handed,
  installation: Installation,
): IncomingSeries | { faults: string[] } => {
  const template = readObject('events', handed, installation)
  const read = parse(schedule, handed.first)
  if ('faults' in template) return template

  return 'faults' in read ? read : { ...read.value, template }
}
