import type { PayloadRequest } from 'payload'
import type { StoredDate } from '../calendar/recurrence/planned.ts'
import type { LinkedEvent } from '../collections/links.ts'
import { slugOf } from '../slugs.ts'
import type { Stored } from './followed.ts'
import { keyOf } from './occurrence.ts'

/** An event that is a date of a series, with its texts in all languages. */
export type DateDocument = Stored &
  LinkedEvent & { id: number; occurrence?: unknown; overridden?: unknown }

/** All dates of a series, those in the trash included, in the order of their ids. */
export const datesOf = async (req: PayloadRequest, series: number): Promise<DateDocument[]> => {
  const { docs } = await req.payload.db.find<DateDocument>({
    collection: slugOf(req.payload, 'events'),
    where: { series: { equals: series } },
    sort: ['id'],
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}

/** What the planner asks of a date. */
export const asStoredDate = (date: DateDocument): StoredDate => ({
  id: date.id,
  key: keyOfDate(date),
  start: text(date.startLocal),
  end: text(date.endLocal),
  zone: text(date.timezone),
  overridden: overriddenIn(date),
  trashed: Boolean(date.deletedAt),
})

/** Which date of its series an event is. */
export const keyOfDate = ({ occurrence }: { occurrence?: unknown }): string =>
  keyOf(text(occurrence))

/** The wall clock at which a date would begin by its series, of whole days midnight (RC-24). */
export const scheduledStart = (date: { occurrence?: unknown }): string => {
  const key = keyOfDate(date)

  return key.length === dayLength ? `${key} 00:00:00` : key
}

const dayLength = '2027-01-12'.length

/** The names of what is a date's own (RC-4). */
export const overriddenIn = ({ overridden }: { overridden?: unknown }): string[] =>
  Array.isArray(overridden) ? overridden.filter((name) => typeof name === 'string') : []

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
