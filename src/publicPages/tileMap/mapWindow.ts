import type { Point } from '../../calendar/distance.ts'
import type { MapTiles } from '../../model/mapTiles.ts'
import { streetZoom, tileAddresses, tileSize, tilesAcross, worldPoint } from './tiles.ts'

/** The size of a map of several places in units of its own; pages draw it wider or narrower. */
export const mapWidth = 512
export const mapHeight = 448

/**
 * What a map shows: how wide it draws the world, and how far its north-western corner is from that of the world, in units. West of the
 * world and beyond its east the world begins again; a map across the date line has both.
 */
export type MapWindow = { world: number; left: number; top: number }

/** How far something is from the north-western corner of a map, in units. */
export type Placed = { x: number; y: number }

/** The room at the edges that pins need: on the narrowest map, of 288 pixels on a phone of 320, one with a ring is 71 units wide and 87 high. */
const edge = { sides: 36, top: 88, bottom: 32 }

/** The map of some points that shows all of them with their pins and as little else as it can, across the date line where that is less. */
export const windowAround = (points: Point[]): MapWindow => {
  const inWorld = points.map(worldPoint)
  const west = westernmost(inWorld.map(({ x }) => x))
  const east = Math.max(...inWorld.map(({ x }) => (x < west ? x + 1 : x)))
  const ys = inWorld.map(({ y }) => y)
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const room = { x: mapWidth - 2 * edge.sides, y: mapHeight - edge.top - edge.bottom }
  const world = Math.min(
    tilesAcross(streetZoom) * tileSize,
    room.x / (east - west),
    room.y / (south - north),
  )

  return {
    world,
    left: ((west + east) / 2) * world - mapWidth / 2,
    top: ((north + south) / 2) * world - edge.top - room.y / 2,
  }
}

/** The first place from west to east of some around the world: the one behind the widest gap. */
const westernmost = (xs: number[]): number => {
  const sorted = [...xs].sort((a, b) => a - b)
  const last = sorted.at(-1) ?? 0
  const gaps = sorted.map((x, index) => x - (sorted[index - 1] ?? last - 1))

  return sorted[gaps.indexOf(Math.max(...gaps))] ?? 0
}

/** Where a point of a window is on its map. */
export const placeIn = ({ world, left, top }: MapWindow, point: Point): Placed => {
  const { x, y } = worldPoint(point)

  return { x: remainder(x * world - left, world), y: y * world - top }
}

/** Some of the world on a map, whose tiles have an edge in units. */
export type Tiles = { edge: number; tiles: (Placed & { src: string })[] }

/** The tiles of a window, in the form for fine screens where there is one, because pages draw them larger, too. */
export const tilesIn = ({ world, left, top }: MapWindow, map: Pick<MapTiles, 'tiles'>): Tiles => {
  const zoom = Math.max(0, Math.floor(Math.log2(world / tileSize) + finer))
  const count = tilesAcross(zoom)
  const edge = world / count
  const rows = numbersOf(top, mapHeight, edge).filter((row) => row >= 0 && row < count)

  return {
    edge,
    tiles: rows.flatMap((row) =>
      numbersOf(left, mapWidth, edge).map((column) => {
        const { usual, fine } = tileAddresses(map, { zoom, column: remainder(column, count), row })

        return { src: fine ?? usual, x: column * edge - left, y: row * edge - top }
      }),
    ),
  }
}

/** By how much of a zoom tiles may be drawn smaller, so that none is drawn more than 1.63 times as large as it is. */
const finer = 0.3

/** The numbers of the tiles between two sides of a map, which may be parts of tiles. */
const numbersOf = (start: number, length: number, edge: number): number[] => {
  const first = Math.floor(start / edge)
  const last = Math.ceil((start + length) / edge) - 1

  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const remainder = (value: number, divisor: number): number =>
  ((value % divisor) + divisor) % divisor
