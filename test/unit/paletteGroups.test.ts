import { expect, test } from 'vitest'
import { groupsFor } from '../../src/admin/palette/groupsFor'
import type { PaletteEntry, PaletteKind } from '../../src/admin/palette/paletteEntry'

const entry = (kind: PaletteKind, name: string, path = `/${name}`): PaletteEntry => ({
  kind,
  key: `${kind}-${name}`,
  name,
  about: '',
  path,
})

const ways = [
  entry('action', 'New event', '/collections/events/create'),
  entry('view', 'Events calendar', '/collections/events/calendar'),
  entry('view', 'Events', '/collections/events'),
]

const namesFor = (text: string, entries: PaletteEntry[]) =>
  groupsFor(text, { ways, entries, line: (line) => `New event: ${line}` }).flatMap((group) =>
    group.entries.map(({ name }) => name),
  )

test('leads to a venue whose name begins so before it begins a new event', () => {
  expect(namesFor('River p', [entry('venues', 'River Park')])).toEqual([
    'River Park',
    'New event: River p',
  ])
})

test('puts names that begin so first, then words that do, then what is within a word', () => {
  const entries = [
    entry('events', 'Swordfish dinner'),
    entry('events', 'Open workshop'),
    entry('venues', 'Work yard'),
  ]

  expect(namesFor('wor', entries)).toEqual(['Work yard', 'Open workshop', 'Swordfish dinner'])
})

test('begins a new event where nothing fits, and offers all ways where nothing is typed', () => {
  expect(namesFor('Concert Friday 9pm', [])).toEqual(['New event: Concert Friday 9pm'])
  expect(namesFor('', [])).toEqual(['New event', 'Events calendar', 'Events'])
})

test('leads to a typed day before what has its words', () => {
  const day = { ...entry('action', 'Calendar of Friday 20 November 2026'), key: 'day' }

  expect(namesFor('Friday', [day, entry('events', 'Friday market')])[0]).toBe(day.name)
})
