import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { type Stored, said } from './seriesMembers.ts'
import type { DateDocument } from './storedDates.ts'

/** What is written of a date and not published, and by whom. */
export type OwnDraft = { version: Stored; autosave: boolean }

/** The drafts that lie over dates, by their ids: versions that are newer than what is stored of them. */
export const draftsOver = async (
  req: PayloadRequest,
  dates: DateDocument[],
): Promise<Map<number, OwnDraft>> => {
  if (dates.length === 0) return new Map()
  const { docs } = await req.payload.db.findVersions<Stored>({
    collection: slugOf(req.payload, 'events'),
    where: {
      and: [
        { parent: { in: dates.map(({ id }) => id) } },
        { latest: { equals: true } },
        { 'version._status': { equals: 'draft' } },
      ],
    },
    limit: 0,
    pagination: false,
    req,
  })
  const rows = new Map(dates.map((date) => [date.id, date]))

  return new Map(
    docs.flatMap(({ parent, version, ...one }) => {
      const row = rows.get(Number(parent))

      return row && isOver(version, row)
        ? [[row.id, { version, autosave: 'autosave' in one && Boolean(one.autosave) }] as const]
        : []
    }),
  )
}

/** A draft that is the row itself lies over nothing. */
const isOver = (draft: Stored, row: Stored): boolean =>
  row._status === 'published' || `${draft.updatedAt}` > `${row.updatedAt}`

/** A draft as it is to be once what lies below it is another: what nobody changed in it is as below (RC-20). */
export const draftAbove = (draft: Stored, before: Stored, after: Stored): Stored => {
  const names = new Set([...Object.keys(draft), ...Object.keys(after)])

  const merged = Object.fromEntries(
    [...names].flatMap((name) => {
      const value = always.has(name)
        ? after[name]
        : excluded.has(name)
          ? draft[name]
          : mergedValue(draft[name], before[name], after[name])

      return value === undefined || name === 'id' ? [] : [[name, value]]
    }),
  )

  // Of two versions of one instant neither is the newer one.
  return { ...merged, updatedAt: new Date(Date.parse(`${after.updatedAt}`) + 1).toISOString() }
}

/** Texts are by language, each of which is changed by itself. */
const mergedValue = (draft: unknown, before: unknown, after: unknown): unknown => {
  if (isDeepStrictEqual(said(draft), said(before))) return after
  if (!isPlain(draft) || !isPlain(before) || !isPlain(after)) return draft

  return Object.fromEntries(
    [...new Set([...Object.keys(draft), ...Object.keys(after)])].map((name) => [
      name,
      mergedValue(draft[name], before[name], after[name]),
    ]),
  )
}

const isPlain = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** What tells which date of which series it is, and when it was changed. */
const always = new Set(['series', 'seriesRoot', 'occurrence', 'slug', 'deletedAt', 'createdAt'])

/** What makes it a draft, and whose. */
const excluded = new Set(['_status', 'savedBy', 'autosavedBy', 'overridden'])

/** A date to be stored, and what of it was there before. */
export type DateToStore = {
  date: DateDocument
  isNew: boolean
  /** What lies over it unpublished, and goes on doing so (RC-20). */
  draft?: OwnDraft | undefined
}
