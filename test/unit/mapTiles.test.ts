import { expect, test } from 'vitest'
import { isTileAddress, tileOrigins } from '../../src/model/mapTiles'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
  ['https://tiles.example/{z}/{x}/{-y}{r}.png?key=abc', ['https://tiles.example']],
  ['http://127.0.0.1:8080/{z}/{x}/{y}', ['http://127.0.0.1:8080']],
  [
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    ['https://a.tiles.example', 'https://b.tiles.example', 'https://c.tiles.example'],
  ],
])('the hosts of the tiles %s are exactly those that browsers request', (tiles, origins) => {
  expect(isTileAddress(tiles)).toBe(true)
  expect(tileOrigins(tiles)).toEqual(origins)
})

test.each([
  'tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/',
  'https://tiles.example/{z}/{x}.png',
  'https://{z}.tiles.example/{x}/{y}.png',
  'https://tiles.example/{z}/{x}/{y}.png?key={key}',
  "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  'https://*/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
])('%s is refused as an address of tiles', (tiles) => {
  expect(isTileAddress(tiles)).toBe(false)
  expect(tileOrigins(tiles)).toEqual([])
})

test('without an address there is no host', () => {
  expect(tileOrigins(undefined)).toEqual([])
})
