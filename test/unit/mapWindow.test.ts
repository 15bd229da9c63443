import { describe, expect, test } from 'vitest'
import {
  mapHeight,
  mapWidth,
  placeIn,
  tilesIn,
  windowAround,
} from '../../src/publicPages/tileMap/mapWindow'
import { pinDistance, pinsOf } from '../../src/publicPages/tileMap/pins'

const rome = { latitude: 41.9028, longitude: 12.4964 }
const milan = { latitude: 45.4642, longitude: 9.19 }
const auckland = { latitude: -36.8509, longitude: 174.7645 }
const tahiti = { latitude: -17.5516, longitude: -149.5585 }
const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' }

/** The zoom of the tiles of a window. */
const zoomOf = (window: ReturnType<typeof windowAround>) =>
  tilesIn(window, map).tiles[0]?.src.split('/')[3]

const pinsAround = (places: { latitude: number; longitude: number }[]) =>
  pinsOf(places, windowAround(places))

describe('the window of a map', () => {
  test('shows one place at its middle, with the streets in their own size', () => {
    const window = windowAround([rome])
    const { x, y } = placeIn(window, rome)

    expect(tilesIn(window, map).edge).toBe(256)
    expect(zoomOf(window)).toBe('16')
    // Lower than the middle of the map, because the pin stands above its place.
    expect([Math.round(x), Math.round(y)]).toEqual([mapWidth / 2, 252])
  })

  test('is as near as two places far apart allow, with room for their pins', () => {
    const window = windowAround([rome, milan])
    const [south, north] = [rome, milan].map((one) => placeIn(window, one))

    expect([south?.y, north?.y].map((y) => Math.round(y ?? 0))).toEqual([416, 88])
    expect(north?.x).toBeGreaterThan(36)
    expect(south?.x).toBeLessThan(476)
    expect(zoomOf(window)).toBe('6')
  })

  test('goes across the date line where that is nearer, with tiles of both ends of the world', () => {
    const window = windowAround([tahiti, auckland])
    const [west, east] = [placeIn(window, auckland), placeIn(window, tahiti)]

    expect([west.x, east.x].map(Math.round)).toEqual([36, 476])
    const columns = tilesIn(window, map).tiles.map(({ src }) => src.split('/')[4])
    expect([...new Set(columns)]).toEqual(['15', '0', '1'])
  })

  test('holds the whole world, with no tiles beyond its poles', () => {
    const around = [-180, -120, -60, 0, 60, 120].map((longitude) => ({ latitude: 0, longitude }))
    const poles = [84, -84].map((latitude) => ({ latitude, longitude: 0 }))
    const { edge, tiles } = tilesIn(windowAround([...around, ...poles]), map)

    expect(Math.round(edge)).toBeLessThan(mapHeight)
    expect([...new Set(tiles.map(({ src }) => src))]).toEqual(['https://tiles.example/0/0/0.png'])
  })

  test('is covered by its tiles, which are at most 16 and drawn in about their own size', () => {
    for (const east of [0, 0.001, 0.01, 0.02, 0.025, 0.03, 0.05, 1, 20, 90]) {
      const other = { latitude: rome.latitude, longitude: rome.longitude + east }
      const { edge, tiles } = tilesIn(windowAround([rome, other]), map)
      const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)]

      expect(tiles.length).toBeLessThanOrEqual(16)
      expect(edge / 256).toBeGreaterThan(0.8)
      expect(edge / 256).toBeLessThan(1.63)
      expect(Math.max(Math.min(...xs), Math.min(...ys))).toBeLessThanOrEqual(0)
      expect(Math.max(...xs) + edge).toBeGreaterThanOrEqual(mapWidth)
      expect(Math.max(...ys) + edge).toBeGreaterThanOrEqual(mapHeight)
    }
  })

  test('has tiles for fine screens where the template names them', () => {
    const [first] = tilesIn(windowAround([rome]), {
      tiles: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png',
    }).tiles

    expect(first?.src).toMatch(/^https:\/\/[abc]\.tiles\.example\/16\/\d+\/\d+@2x\.png$/)
  })
})

describe('the pins of a map', () => {
  test('are one for places at the same spot', () => {
    expect(pinsAround([rome, rome]).map(({ places }) => places)).toEqual([[rome, rome]])
  })

  test('are one each for places apart, from north to south', () => {
    expect(pinsAround([rome, milan]).map(({ places }) => places)).toEqual([[milan], [rome]])
  })

  test('are never nearer to each other than a pin is wide', () => {
    const places = Array.from({ length: 60 }, (_, index) => ({
      latitude: 41.9 + (index % 8) / 100,
      longitude: 12.4 + Math.floor(index / 8) / 50,
    }))
    const pins = pinsAround(places)
    const distances = pins.flatMap((one) =>
      pins.filter((other) => other !== one).map(({ x, y }) => Math.hypot(one.x - x, one.y - y)),
    )

    expect(pins.flatMap((pin) => pin.places)).toHaveLength(60)
    expect(pins.length).toBe(30)
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(pinDistance)
  })
})
