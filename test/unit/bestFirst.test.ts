import { expect, test } from 'vitest'
import { bestFirst } from '../../src/admin/pickers/bestFirst'

const option = (id: number, name: string, depth: number) => ({
  id,
  name,
  depth,
  language: 'en',
  about: '',
})

const tree = [
  option(1, 'Families', 0),
  option(2, 'Artwork', 1),
  option(3, 'Open workshops', 1),
  option(4, 'Workshops', 0),
]

test('a picker begins with names that begin so, then words that do, then what has it within', () => {
  expect(bestFirst(tree, 'work').map(({ name, about }) => [name, about])).toEqual([
    ['Workshops', ''],
    ['Open workshops', 'Families'],
    ['Artwork', 'Families'],
    ['Families', ''],
  ])
})

test('a picker keeps its order where nothing is typed', () => {
  expect(bestFirst(tree, '')).toEqual(tree)
})
