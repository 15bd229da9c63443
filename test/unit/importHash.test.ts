import { expect, test } from 'vitest'
import { hashOf } from '../../src/import/sourceMark'

const organizer = {
  origin: 'old.example',
  texts: { it: { name: 'Circolo', website: null } },
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
}

const data = { name: 'Chess club', slug: 'chess-club', phone: '12', showMap: false }

const hash = hashOf(organizer, data)

test('The hash of an imported object begins with its origin', () => {
  expect(hash).toMatch(/^old\.example [\w-]{43}$/)
})

test('The hash of an imported object is the same in whatever order its fields come', () => {
  const turned = Object.fromEntries(Object.entries(data).reverse())

  expect(hashOf(organizer, turned)).toBe(hash)
})

test.each([null, undefined, ''])('A field that holds %j does not change the hash', (nickname) => {
  expect(hashOf(organizer, { ...data, nickname })).toBe(hash)
})

test.each([
  ['a value', organizer, { ...data, phone: '13' }],
  ['a value that was taken away', organizer, { ...data, phone: null }],
  ['a switch', organizer, { ...data, showMap: true }],
  ['a new field', organizer, { ...data, nickname: 'Rooks' }],
  ['a text of another language', { ...organizer, texts: { it: { name: 'Scacchi' } } }, data],
  ['the time of its last change', { ...organizer, updatedAt: '2026-02-04T00:00:00.000Z' }, data],
])('The hash of an imported object changes with %s', (_, changed, held) => {
  expect(hashOf(changed, held)).not.toBe(hash)
})
