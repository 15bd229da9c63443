import type { Payload, PayloadRequest } from 'payload'
import type { StoredDate } from '../../calendar/recurrence/planned.ts'
import { slugOf } from '../../model/slugs.ts'
import { givingWay } from '../../storage/giveWay.ts'
import type { LinkedEvent } from '../links/linkedEvents.ts'
import { findRows } from '../storedRows.ts'
import { keyOf } from './occurrenceText.ts'
import type { Stored } from './seriesMembers.ts'

/** An event that is a date of a series, with its texts in all languages. */
export type DateDocument = Stored &
  LinkedEvent & { id: number; occurrence?: unknown; overridden?: unknown }

/** All dates of a series, those in the trash included, in the order of their ids. */
export const datesOf = async (req: PayloadRequest, series: number): Promise<DateDocument[]> => {
  const giveWay = givingWay()
  const size = atOnce(req.payload)
  const dates: DateDocument[] = []
  for (;;) {
    const { docs } = await req.payload.db.find<DateDocument>({
      collection: slugOf(req.payload, 'events'),
      where: {
        and: [{ series: { equals: series } }, { id: { greater_than: dates.at(-1)?.id ?? -1 } }],
      },
      sort: ['id'],
      limit: size,
      pagination: false,
      req,
    })
    dates.push(...docs)
    if (docs.length < size) return dates
    await giveWay()
  }
}

/** How many are read before other requests have their turn. MongoDB sends as many with its first answer. */
const atOnce = ({ db }: Payload): number => (db.name === 'mongoose' ? 100 : 25)

/** The event that is the first of the dates of a series outside the trash, by the keys. Throws where there is none. */
export const firstDateOf = async (req: PayloadRequest, series: number): Promise<number> => {
  const dates = await findRows<Pick<DateDocument, 'id' | 'occurrence'>>(
    req,
    'events',
    { and: [{ series: { equals: series } }, { deletedAt: { exists: false } }] },
    { occurrence: true },
  )
  const [first] = dates.toSorted((one, other) => (keyOfDate(one) < keyOfDate(other) ? -1 : 1))
  if (!first) throw new Error(`The series ${series} has no date.`)

  return first.id
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
