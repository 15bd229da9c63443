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

test('what a change cites is tested by the files that hold it, rare rules first', () => {
  const change = { path: 'src/prices.ts', text: '/** Prices (COST-1), as of lists (GEN-1). */' }

  expect(relatedTests([change], tests)).toEqual([prices.path, slugs.path])
})

test('what a test imports is tested by it before all that only cite the same', () => {
  const change = { path: 'src/model/slugs.ts', text: '/** Slugs (FD-1). */' }

  expect(relatedTests([change], tests)).toEqual([slugs.path, feeds.path])
})

test('a test that changed runs first', () => {
  expect(relatedTests([feeds], tests)[0]).toBe(feeds.path)
})

test('a change that nothing is near to asks for no test', () => {
  expect(relatedTests([{ path: 'src/colours.ts', text: 'No rule.' }], tests)).toEqual([])
})
