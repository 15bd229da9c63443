import type { ReadableVenue } from '../../api/entries/readablePlaces.ts'
import type { Point } from '../../calendar/distance.ts'
import { type MapTiles, tileOrigins } from '../../model/mapTiles.ts'
import type { Visit } from '../visit.ts'
import {
  greatestLatitude,
  streetZoom,
  tileAddresses,
  tileSize,
  tilesAcross,
  worldPoint,
} from './tiles.ts'

/** How many tiles the map has: a venue is in the second column, and in either row. */
export const tileColumns = 3
export const tileRows = 2

/** The distance between two places of the map in its window, in pixels. */
export const windowStep = 16

/** A venue on tiles of the site, row by row. */
export type TileMapView = {
  tiles: { src: string; srcSet: string | undefined }[]
  /** Where the venue is on them, in pixels. */
  x: number
  y: number
  /** Who the map is owed to, in HTML of the owner. */
  attribution: string
  /** The origins of the tiles, for the policy of the page. */
  origins: string[]
}

/** The map of the first of some venues that have one; undefined where the site has no tiles, and where no venue has coordinates. */
export const tileMapOfFirst = (venues: ReadableVenue[], visit: Visit): TileMapView | undefined => {
  const { map } = visit.call.settings
  const venue = venues.find(({ showsMap, latitude }) => showsMap && latitude !== undefined)
  const { latitude, longitude } = venue ?? {}
  if (!map || !venue || latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > greatestLatitude) return undefined

  return {
    ...tilesAround({ latitude, longitude }, map),
    attribution: map.attribution,
    origins: tileOrigins(map.tiles),
  }
}

/** The tiles around a point. */
export const tilesAround = (
  point: Point,
  map: Pick<MapTiles, 'tiles'>,
): Pick<TileMapView, 'tiles' | 'x' | 'y'> => {
  const count = tilesAcross(streetZoom)
  const inWorld = worldPoint(point)
  const [x, y] = [inWorld.x * count, inWorld.y * count]
  const left = Math.floor(x) - 1
  // The row above where the point is in the upper half of its tile, else the row below.
  const top = Math.round(y) - 1

  return {
    tiles: Array.from({ length: tileColumns * tileRows }, (_, index) => {
      const column = (left + (index % tileColumns) + count) % count
      const row = Math.min(count - 1, Math.max(0, top + Math.floor(index / tileColumns)))
      const { usual, fine } = tileAddresses(map, { zoom: streetZoom, column, row })

      return { src: usual, srcSet: fine && `${fine} 2x` }
    }),
    x: Math.round((x - left) * tileSize),
    y: Math.round((y - top) * tileSize),
  }
}
