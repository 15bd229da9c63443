import { expect, test } from 'vitest'
import { cursorOf, orderOf, written } from '../../src/content/webhooks/cursor'

test('a place in what changed is stored and read again', () => {
  const published = '2026-11-18T15:00:00.000Z'
  for (const place of [{ position: 0 }, { position: 12 }, { position: 12, done: 400 }]) {
    const cursor = { ...place, published }
    expect(cursorOf(written(cursor))).toEqual(cursor)
  }
  expect([cursorOf(null), cursorOf(''), cursorOf('x')]).toEqual([undefined, undefined, undefined])
})

test('deliveries sort by position, then by when they were read, then by their place in it', () => {
  const orders = [
    orderOf({ position: 9 }, '2026-11-18T15:00:00.000Z', 0),
    orderOf({ position: 9 }, '2026-11-18T15:00:00.000Z', 2),
    orderOf({ position: 9 }, '2026-11-18T15:00:00.000Z', 10),
    orderOf({ position: 9 }, '2026-11-18T15:00:01.000Z', 0),
    orderOf({ position: 9, done: 100 }, '2026-11-18T15:00:01.000Z', 0),
    orderOf({ position: 9, done: 200 }, '2026-11-18T15:00:01.000Z', 0),
    orderOf({ position: 10 }, '2026-11-18T15:00:00.000Z', 0),
  ]

  expect(orders.toSorted()).toEqual(orders)
})
