import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract, rules, rulesIn, rulesOfTheContract } from '../support/rules'

/** The title in `test('…'`, `test.each(…)('…'` and the like, and in `describe`. */
const nameOfTest = /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

const named = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('test', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(nameOfTest)])
    .flatMap(([, , name = '']) => rulesIn(name)),
)

test('a test names every rule of the contract', () => {
  expect(rules.filter((rule) => !named.has(rule))).toEqual([])
})

test('tests name only rules of the contract', () => {
  expect([...named].filter((rule) => !rules.includes(rule))).toEqual([])
})

test('the list of rules equals that of the contract', () => {
  expect([...rules].sort()).toEqual([...rulesOfTheContract].sort())
})

/** The place of the original contract; only its authors have it. */
const original = path.resolve('../shared/contract.md')

/** The original has two languages; here its section on languages is for any number. */
const withoutLanguages = (text: string) => text.replace(/^## 2\. .*?(?=^## 3\. )/ms, '')

/** Differences from the recorded service that were found later, and that the original does not list. */
const withoutFound = (text: string) => text.replace(/^\| DEV-(?:8\d|9\d) \|.*\n/gm, '')

/** Filters that visitors of the public pages need (PG-2), and that the original does not list. */
const withoutFilters = (text: string) => text.replace(/^\| EV-5[4-8] \|.*\n/gm, '')

test.skipIf(!existsSync(original))('the contract of this repository is the current one', () => {
  expect(withoutFilters(withoutFound(withoutLanguages(contract)))).toBe(
    withoutLanguages(readFileSync(original, 'utf8')),
  )
})
