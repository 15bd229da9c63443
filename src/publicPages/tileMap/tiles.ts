import type { Point } from '../../calendar/distance.ts'
import { type MapTiles, tileServers } from '../../model/mapTiles.ts'

/** The edge of a tile, in pixels. */
export const tileSize = 256

/** The greatest latitude, north and south, that maps of tiles have. */
export const greatestLatitude = 85

/** Streets with their names. */
export const streetZoom = 16

/** How many tiles the world has at a zoom, from west to east as from north to south. */
export const tilesAcross = (zoom: number): number => 2 ** zoom

/** Where a point is between the north-west of the world, 0 and 0, and its south-east, 1 and 1, by Web Mercator (EPSG:3857). */
export const worldPoint = ({ latitude, longitude }: Point): { x: number; y: number } => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
})

type Tile = { zoom: number; column: number; row: number }

/** The addresses of a tile: that of the usual one, and that of the one for fine screens where there are such. */
export const tileAddresses = (
  { tiles }: Pick<MapTiles, 'tiles'>,
  { zoom, column, row }: Tile,
): { usual: string; fine: string | undefined } => {
  const server = tileServers[(column + row) % tileServers.length] ?? tileServers[0]
  const filled = tiles
    .replaceAll('{z}', `${zoom}`)
    .replaceAll('{x}', `${column}`)
    .replaceAll('{y}', `${row}`)
    .replaceAll('{-y}', `${tilesAcross(zoom) - 1 - row}`)
    .replaceAll('{s}', server)
  const fine = filled.replaceAll('{r}', '@2x')

  return { usual: filled.replaceAll('{r}', ''), fine: fine === filled ? undefined : fine }
}
