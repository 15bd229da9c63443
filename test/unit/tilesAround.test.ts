import { expect, test } from 'vitest'
import { tileMap } from '../../src/publicPages/style/tileMapStyle'
import { tilesAround, windowStep } from '../../src/publicPages/tileMap/tileMapView'

const rome = { latitude: 41.9028, longitude: 12.4964 }

test('a place is on the tiles that maps of the web have there (PG-4)', () => {
  const { tiles, x, y } = tilesAround(rome, { tiles: 'https://tiles.example/{z}/{x}/{y}.png' })

  expect(tiles.map(({ src }) => src.slice('https://tiles.example/16/'.length))).toEqual([
    '35041/24351.png',
    '35042/24351.png',
    '35043/24351.png',
    '35041/24352.png',
    '35042/24352.png',
    '35043/24352.png',
  ])
  expect([x, y]).toEqual([486, 223])
})

test('addresses have servers, rows from the south and tiles for fine screens', () => {
  const template = 'https://{s}.tiles.example/{z}/{x}/{-y}{r}.png'
  const [first] = tilesAround(rome, { tiles: template }).tiles

  expect(first).toEqual({
    src: 'https://b.tiles.example/16/35041/41184.png',
    srcSet: 'https://b.tiles.example/16/35041/41184@2x.png 2x',
  })
})

test('the style has a rule for every place of the map in its window', () => {
  const degrees = Array.from({ length: 99 }, (_, step) => step * 0.0002)
  const places = degrees.map((degree) =>
    tilesAround({ latitude: 41.9 + degree, longitude: 12.49 + degree }, { tiles: '{z}/{x}/{y}' }),
  )
  const missing = places
    .flatMap(({ x, y }) => [
      `.mx${Math.floor(x / windowStep)} `,
      `.my${Math.floor(y / windowStep)} `,
    ])
    .filter((rule) => !tileMap.includes(rule))

  expect(missing).toEqual([])
})
