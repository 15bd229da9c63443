import { expect, test } from 'vitest'
import { relatedTests } from '../changed/relatedTests'

const prices = {
  path: 'test/contract/prices.test.ts',
  text: "test('reads a price (COST-1)')\ntest('is a list (GEN-1)')",
}
const slugs = {
  path: 'test/contract/slugs.test.ts',
  text: "import { slugOf } from '../../src/model/slugs'\ntest('is a list (GEN-1)')",
}
const feeds = { path: 'test/contract/feeds.test.ts', text: "test('tells of all (FD-1)')" }
const tests = [prices, slugs, feeds]

test('a change runs tests with the rules that it cites, rare rules first', () => {
  const change = { path: 'src/prices.ts', text: '/** Prices (COST-1), as of lists (GEN-1). */' }

  expect(relatedTests([change], tests)).toEqual([prices.path, slugs.path])
})

test('a test that imports the changed file comes before tests that cite its rules', () => {
  const change = { path: 'src/model/slugs.ts', text: '/** Slugs (FD-1). */' }

  expect(relatedTests([change], tests)).toEqual([slugs.path, feeds.path])
})

test('a changed test runs first', () => {
  expect(relatedTests([feeds], tests)[0]).toBe(feeds.path)
})

test('a change without related tests runs none', () => {
  expect(relatedTests([{ path: 'src/colours.ts', text: 'No rule.' }], tests)).toEqual([])
})
