import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Stored } from '../../content/series/seriesMembers.ts'
import { said, sharedMembers } from '../../content/series/seriesMembers.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { instantOf } from '../series/instantOf.ts'

/** A hash of all series of a root and their dates: it differs where one of them was changed. */
export type SeriesMark = { mark: string; isInTrash: boolean }

/**
 * The marks of the series of some roots, by the root. A mark covers the values of each series and the newest version of each date, drafts and
 * trash included. Dates that the calendar added by itself count only once they are changed.
 */
export const marksOfSeries = async (
  req: PayloadRequest,
  roots: number[],
): Promise<Map<number, SeriesMark>> => {
  if (roots.length === 0) return new Map()
  const rootOf = await seriesOf(req, roots)
  const dates = await formattingLocale(req, rootOf)
  const facts = new Map<number, Facts>(roots.map((root) => [root, { lines: [], isInTrash: true }]))
  const take = (root: number | undefined, line: string | undefined, { deletedAt }: Stored) => {
    const found = facts.get(root ?? 0)
    if (!found) return
    if (line) found.lines.push(line)
    found.isInTrash &&= Boolean(deletedAt)
  }
  const says = saying(req)
  for (const { id, version } of await newestOf(req, 'calendar-series', [...rootOf.keys()]))
    take(rootOf.get(id), `series ${id} ${says(version)}`, version)
  for (const { id, version, versionId } of await newestOf(req, 'events', [...dates.keys()]))
    take(dates.get(id), isUntouched(version) ? undefined : `${id} ${versionId}`, version)

  return new Map(
    [...facts].map(([root, { lines, isInTrash }]) => [root, { mark: hashOf(lines), isInTrash }]),
  )
}

/** How many documents are read before other requests run. */
const atOnce = 250

type Facts = { lines: string[]; isInTrash: boolean }

const hashOf = (lines: string[]): string =>
  createHash('sha256').update(lines.sort().join('\n')).digest('base64url')

/** The roots of series, by their ids. */
const seriesOf = async (req: PayloadRequest, roots: number[]): Promise<Map<number, number>> => {
  const { docs } = await req.payload.db.find<{ id: number; root?: number | null }>({
    collection: slugOf(req.payload, 'calendar-series'),
    where: { root: { in: roots } },
    limit: 0,
    pagination: false,
    select: { root: true },
    req,
  })

  return new Map(docs.map(({ id, root }) => [id, root ?? id]))
}

/** The roots of the dates of series, by the ids of the dates. */
const formattingLocale = async (
  req: PayloadRequest,
  series: Map<number, number>,
): Promise<Map<number, number>> => {
  const giveWay = givingWay()
  const dates = new Map<number, number>()
  for (let last = -1; ; ) {
    const { docs } = await req.payload.db.find<{ id: number; seriesRoot?: number | null }>({
      collection: slugOf(req.payload, 'events'),
      where: { and: [{ series: { in: [...series.keys()] } }, { id: { greater_than: last } }] },
      sort: ['id'],
      limit: atOnce,
      pagination: false,
      select: { seriesRoot: true },
      req,
    })
    for (const { id, seriesRoot } of docs) dates.set(id, seriesRoot ?? 0)
    last = docs.at(-1)?.id ?? last
    if (docs.length < atOnce) return dates
    await giveWay()
  }
}

type Newest = { id: number; versionId: string; version: Stored }

const newestOf = async (
  req: PayloadRequest,
  kind: 'events' | 'calendar-series',
  ids: number[],
): Promise<Newest[]> => {
  const giveWay = givingWay()
  const newest: Newest[] = []
  for (const some of inPortions(ids, atOnce)) {
    await giveWay()
    const { docs } = await req.payload.db.findVersions<Stored>({
      collection: slugOf(req.payload, kind),
      where: { and: [{ parent: { in: some } }, { latest: { equals: true } }] },
      limit: 0,
      pagination: false,
      ...(kind === 'events' && {
        select: {
          parent: true,
          version: { createdAt: true, updatedAt: true, savedBy: true, deletedAt: true },
        },
      }),
      req,
    })
    for (const { id, parent, version } of docs)
      newest.push({ id: Number(parent), versionId: String(id), version })
  }

  return newest
}

/** Whether the calendar added the date by itself, and no user saved it since. */
const isUntouched = ({ savedBy, createdAt, updatedAt }: Stored): boolean =>
  !savedBy && instantOf(createdAt) === instantOf(updatedAt)

const ofSeries = ['startLocal', 'endLocal', 'allDay', 'timezone', 'rule', 'dates', 'skip', 'slug']

/** A function that serializes the values of a series without derived ones: equal for equal values, however often it was saved. */
const saying = ({ payload }: PayloadRequest) => {
  const { flattenedFields } = payload.collections[slugOf(payload, 'events')].config
  const names = [...sharedMembers(flattenedFields).flatMap(({ primary }) => primary), ...ofSeries]

  return (version: Stored): string =>
    JSON.stringify([...names, 'deletedAt'].map((name) => ordered(said(version[name]))))
}

/** The value with its members sorted by name. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value

  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}
