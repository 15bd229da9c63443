import type { ReadableVenue } from '../../api/entries/readablePlaces.ts'
import { type MapTiles, tileOrigins, tileServers } from '../../model/mapTiles.ts'
import type { Visit } from '../visit.ts'

/** The edge of a tile, in pixels. */
export const tileSize = 256

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
  if (Math.abs(latitude) > northernmost) return undefined

  return {
    ...tilesAround({ latitude, longitude }, map),
    attribution: map.attribution,
    origins: tileOrigins(map.tiles),
  }
}

/** Where Web Mercator ends. */
const northernmost = 85

/** Streets with their names. */
const zoom = 16

/** The tiles around a point, by Web Mercator (EPSG:3857). */
export const tilesAround = (
  { latitude, longitude }: { latitude: number; longitude: number },
  { tiles }: Pick<MapTiles, 'tiles'>,
): Pick<TileMapView, 'tiles' | 'x' | 'y'> => {
  const count = 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  const x = ((longitude + 180) / 360) * count
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count
  const left = Math.floor(x) - 1
  // The row above where the point is in the upper half of its tile, else the row below.
  const top = Math.round(y) - 1

  return {
    tiles: Array.from({ length: tileColumns * tileRows }, (_, index) => {
      const column = (left + (index % tileColumns) + count) % count
      const row = Math.min(count - 1, Math.max(0, top + Math.floor(index / tileColumns)))

      return addressesOf(tiles, { column, row, count })
    }),
    x: Math.round((x - left) * tileSize),
    y: Math.round((y - top) * tileSize),
  }
}

type Tile = { column: number; row: number; count: number }

const addressesOf = (template: string, { column, row, count }: Tile) => {
  const server = tileServers[(column + row) % tileServers.length] ?? tileServers[0]
  const filled = template
    .replaceAll('{z}', `${zoom}`)
    .replaceAll('{x}', `${column}`)
    .replaceAll('{y}', `${row}`)
    .replaceAll('{-y}', `${count - 1 - row}`)
    .replaceAll('{s}', server)
  const fine = filled.replaceAll('{r}', '@2x')

  return {
    src: filled.replaceAll('{r}', ''),
    srcSet: fine === filled ? undefined : `${fine} 2x`,
  }
}
