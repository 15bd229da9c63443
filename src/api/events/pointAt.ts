import type { Point } from '../../calendar/distance.ts'
import { fold } from '../../calendar/search.ts'
import { comparedSlug } from '../../calendar/slug.ts'
import type { Venue } from '../../payload-types.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { findAsOf } from '../../storage/documentCache/findings.ts'
import { slugsOf } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { all, open, visible } from '../conditions.ts'
import { refused } from '../parseParams.ts'
import type { Reason } from '../reasons.ts'

/** Kilometres around the place of `near` (EV-55). */
export const defaultRadius = 5

/** A venue as far as places are found by it. */
export type LocatedVenue = Pick<Venue, 'id' | 'city' | 'showMap' | 'resolved'> & Point

/**
 * The place of `near` (EV-55): `latitude,longitude`, else that of the venue with this slug, else the middle of the venues in
 * this city. Refused where there is none that the caller may read.
 */
export const pointAt = async (text: string, call: Call): Promise<Point | typeof refused> => {
  const sent = coordinates.exec(text)
  if (sent) return withinBounds({ latitude: Number(sent[1]), longitude: Number(sent[2]) })
  const venues = await locatedVenues(call)
  const slug = comparedSlug(text)
  const venue = venues.find((one) => slugsOf(one).includes(slug))
  if (venue) return { latitude: venue.latitude, longitude: venue.longitude }
  const city = fold(text)

  return middleOf(venues.filter((one) => fold(one.city ?? '') === city)) ?? refused
}

/** Why a text is no place. */
export const noPlace = (): Reason => ({ says: 'api:reasons:place' })

/** The middle of some venues, each as heavy as the others. */
export const middleOf = (venues: Point[]): Point | undefined =>
  venues.length === 0
    ? undefined
    : {
        latitude: mean(venues.map(({ latitude }) => latitude)),
        longitude: mean(venues.map(({ longitude }) => longitude)),
      }

/** The venues with coordinates that the caller may read unblanked, the oldest first: at most so many, one query until a venue changes. */
export const locatedVenues = async (call: Call): Promise<LocatedVenue[]> => {
  const where = all(visible(call), open(call), {
    latitude: { exists: true },
    longitude: { exists: true },
  })
  const query = { where, select: placed }
  const docs = await findAsOf(call, 'venues', {
    now: call.now,
    query,
    find: () => findFields(call, 'venues', { ...query, limit: mostVenues }),
  })

  return docs.flatMap(({ id, city, showMap, resolved, latitude, longitude }) =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ id, city, showMap, resolved, latitude, longitude }]
      : [],
  )
}

const placed = {
  city: true,
  latitude: true,
  longitude: true,
  showMap: true,
  resolved: true,
} as const

const mostVenues = 2_000

const coordinates = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/

const withinBounds = (point: Point): Point | typeof refused =>
  Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : refused

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
