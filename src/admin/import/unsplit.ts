import type { PayloadRequest } from 'payload'
import { adopting } from '../../content/series/nextSave.ts'
import type { Stored } from '../../content/series/seriesMembers.ts'
import { requireRights } from '../../content/series/seriesRights.ts'
import { type DateDocument, datesOf } from '../../content/series/storedDates.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { givingWay } from '../../storage/giveWay.ts'

type Parts = {
  /** The series that an import split off. */
  made: number
  from: number
}

/**
 * Lets the series that is restored next adopt the dates that were split off from it, at their places and times before the split. Returns a
 * function that deletes the empty part afterwards. Throws Payload's `Forbidden`.
 */
export const unsplit = async (
  req: PayloadRequest,
  { made, from }: Parts,
): Promise<() => Promise<void>> => {
  const template = await templateOf(req, made)
  if (!template) return async () => undefined
  const dates = await datesOf(req, made)
  requireRights(req, [template, ...dates.filter(({ deletedAt }) => !deletedAt)])
  const before = await placesIn(
    req,
    from,
    dates.map(({ id }) => id),
  )
  adopting(req, {
    dates: dates.map((date): DateDocument => ({ ...date, ...before.get(date.id) })),
    before: scheduleOf(template),
  })

  return async () => {
    await req.payload.delete({
      collection: slugOf(req.payload, 'calendar-series'),
      id: made,
      depth: 0,
      trash: true,
      overrideAccess: false,
      overrideLock: true,
      req,
    })
  }
}

const ofPlace = {
  occurrence: true,
  overridden: true,
  startLocal: true,
  endLocal: true,
  startUtc: true,
  endUtc: true,
  allDay: true,
  timezone: true,
  timezoneAbbr: true,
} as const

/** How many dates are read before other requests run. */
const atOnce = 50

/** The places and times that events had when they were last dates of a series. */
const placesIn = async (
  req: PayloadRequest,
  series: number,
  ids: number[],
): Promise<Map<number, Stored>> => {
  const giveWay = givingWay()
  const places = new Map<number, Stored>()
  for (const some of inPortions(ids, atOnce)) {
    await giveWay()
    const { docs } = await req.payload.db.findVersions<Stored>({
      collection: slugOf(req.payload, 'events'),
      where: { and: [{ parent: { in: some } }, { 'version.series': { equals: series } }] },
      sort: ['-updatedAt', '-id'],
      limit: 0,
      pagination: false,
      select: { parent: true, version: ofPlace },
      req,
    })
    for (const { parent, version } of docs) {
      const id = Number(parent)
      if (places.has(id)) continue
      const place = Object.keys(ofPlace).map((name) => [name, version[name]] as const)
      places.set(id, Object.fromEntries(place))
    }
  }

  return places
}
