import { type Payload, type PayloadRequest, QueryError, type TypedUser, type Where } from 'payload'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { type NamedSeries, namingSeries } from '../../storage/eventIndex/countedDrafts.ts'
import type { SeriesAmong } from '../../storage/eventIndex/seriesAmongDrafts.ts'
import { singleOrAmong } from '../../storage/eventIndex/seriesRowCondition.ts'
import { perRequest } from '../perRequest.ts'

type RowsQuery = {
  payload: Payload
  user: TypedUser | null | undefined
  /** All that a list asks for: its tab, its days, its search and its filters. */
  where: Where
  /** Also what is in the trash. */
  trash?: boolean
  /** The language of the list, in which it is searched. */
  locale?: PayloadRequest['locale'] | undefined
}

/** The rows of a list of events. */
export type SeriesRows = {
  /** What narrows the list to them. */
  where: Where
  /** The dates of a series that one row stands for, by the id of that row's event. */
  dates: Map<number, number>
}

/**
 * The rows of a list of events in which each series is one: its next date among those that the list finds and the caller may read, or else
 * the last of them (decision 95). Lists and their numbers are narrowed by this one condition. It narrows nothing where the caller may not
 * use the filters, and where there are too many series to name them.
 */
export const seriesRows = async ({
  payload,
  user,
  where,
  trash = false,
  locale,
}: RowsQuery): Promise<SeriesRows> => {
  const found: NamedSeries = {}
  try {
    await payload.find({
      collection: slugOf(payload, 'events'),
      where,
      draft: true,
      trash,
      depth: 0,
      select: {},
      limit: 1,
      ...(locale && { locale }),
      context: namingSeries(found),
      overrideAccess: false,
      user: user ?? null,
    })
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
  }
  const { series = [] } = found
  const together = await readableAmong(series, { payload, user })
  const apart = series.filter((one) => !together.includes(one))

  return {
    where:
      together.length > 0
        ? singleOrAmong({
            ids: together.map(({ id }) => id),
            apart: apart.map((one) => one.series),
          })
        : {},
    dates: new Map(together.map(({ id, dates }) => [id, dates])),
  }
}

/** Those series that the caller may read: of others nobody learns that their public dates belong together (RC-21). */
const readableAmong = async (
  series: SeriesAmong[],
  { payload, user }: Pick<RowsQuery, 'payload' | 'user'>,
): Promise<SeriesAmong[]> => {
  if (series.length === 0 || mayEditOthers(callerOf({ payload, user: user ?? null }))) return series
  const { docs } = await payload.find({
    collection: slugOf(payload, 'calendar-series'),
    where: { id: { in: series.map((one) => one.series) } },
    trash: true,
    depth: 0,
    select: {},
    pagination: false,
    overrideAccess: false,
    user: user ?? null,
  })
  const readable = new Set(docs.map(({ id }) => id))

  return series.filter((one) => readable.has(one.series))
}

/** The dates that rows of the admin's list stand for in one request, which `narrowed` finds and `markRepeating` says. */
export const datesOfRows = perRequest('calendarDatesOfRows', () => new Map<number, number>())
