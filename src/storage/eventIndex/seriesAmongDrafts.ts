import type { BaseDatabaseAdapter, QueryDrafts } from 'payload'
import { withVersionCount } from './versionCount.ts'

/** A series among drafts that a list found. */
export type SeriesAmong = {
  series: number
  /** Its next date, or its last one where all have ended. */
  id: number
  /** How many of its dates were found. */
  dates: number
}

/** SQL databases read so many dates at most. MongoDB groups them instead, and names so many series at most. */
const mostDates = 20_000
const mostSeries = 1_000

type Question = Pick<Parameters<QueryDrafts>[0], 'collection' | 'where' | 'locale' | 'req'>

/** A date of a series. `ended` is whether it ended before now. */
type DateFound = { series: number; id: number; start: string; ended: boolean }

/**
 * The series whose dates are among the drafts that a query finds, in one query (decision 95). Undefined where they are too many to be named.
 */
export const seriesAmongDrafts = (
  database: BaseDatabaseAdapter,
  question: Question,
): Promise<SeriesAmong[] | undefined> =>
  database.name === 'mongoose'
    ? groupedByMongo(database, question)
    : groupedHere(database, question)

const countDates = async (
  database: BaseDatabaseAdapter,
  adapter: BaseDatabaseAdapter,
  { collection, where = {}, locale, req }: Question,
): Promise<void> => {
  await database.countVersions.call(adapter, {
    collection,
    where: { and: [{ latest: { equals: true } }, { 'version.series': { exists: true } }, where] },
    ...(locale && { locale }),
    ...(req && { req }),
  })
}

type Group = { _id: number; dates: number; next: Marked | null; last: Marked }

type Marked = { start: string; id: number }

const groupedByMongo = async (database: BaseDatabaseAdapter, question: Question) => {
  let groups: Group[] = []
  const marked = { start: '$version.startLocal', id: '$parent' }
  const isToCome = { $gte: ['$version.endUtc', new Date()] }
  const grouping = withVersionCount(
    database,
    question.collection,
    (model) => async (filter, options) => {
      groups = await model.aggregate<Group>(
        [
          { $match: filter ?? {} },
          {
            $group: {
              _id: '$version.series',
              dates: { $sum: 1 },
              next: { $min: { $cond: [isToCome, marked, null] } },
              last: { $max: marked },
            },
          },
          { $limit: mostSeries },
        ],
        { ...(options?.session && { session: options.session }) },
      )

      return groups.length
    },
  )
  await countDates(database, grouping, question)
  if (groups.length >= mostSeries) return undefined

  return groups.map(({ _id, dates, next, last }) => ({
    series: _id,
    id: (next ?? last).id,
    dates,
  }))
}

/** What Payload's adapters of SQL ask their database for a number by. */
type Counting = {
  db: { select: (columns: Record<string, unknown>) => Selection }
  joins: { type?: string; condition: unknown; table: unknown }[]
  tableName: string
  where: unknown
}

type Selection = PromiseLike<Row[]> & {
  from: (table: unknown) => Selection
  where: (where: unknown) => Selection
  limit: (most: number) => Selection
  leftJoin: (table: unknown, condition: unknown) => Selection
  $dynamic: () => Selection
}

type Row = { series: number; id: number; start: string; end: string | Date }

/** Dates of a few columns are read fast, and so by no statement of each dialect. */
const groupedHere = async (database: BaseDatabaseAdapter, question: Question) => {
  let rows: Row[] = []
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { tables } = database as unknown as { tables: Record<string, Record<string, unknown>> }
  const countDistinct = async ({ db, joins, tableName, where }: Counting): Promise<number> => {
    const table = tables[tableName] ?? {}
    const selection = db
      .select({
        series: table.version_series,
        id: table.parent,
        start: table.version_startLocal,
        end: table.version_endUtc,
      })
      .from(table)
      .where(where)
      .limit(mostDates)
      .$dynamic()
    rows = await joins.reduce(
      (joined, { condition, table: other }) => joined.leftJoin(other, condition),
      selection,
    )

    return rows.length
  }
  await countDates(database, Object.assign(Object.create(database), { countDistinct }), question)
  if (rows.length >= mostDates) return undefined
  const now = Date.now()
  // Joins repeat a date.
  const dates = new Map(
    rows.map(({ end, ...row }): [number, DateFound] => [
      row.id,
      { ...row, ended: new Date(end).getTime() < now },
    ]),
  )
  const bySeries = new Map<number, DateFound[]>()
  for (const date of dates.values()) {
    const known = bySeries.get(date.series)
    if (known) known.push(date)
    else bySeries.set(date.series, [date])
  }

  return [...bySeries].map(([series, found]) => ({
    series,
    id: representative(found),
    dates: found.length,
  }))
}

const representative = (dates: DateFound[]): number => {
  const inOrder = dates.toSorted((one, other) =>
    one.start === other.start ? one.id - other.id : one.start < other.start ? -1 : 1,
  )

  return (inOrder.find(({ ended }) => !ended) ?? inOrder.at(-1))?.id ?? 0
}
