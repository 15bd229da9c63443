import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules, rulesIn, rulesOfTheContract } from '../support/rules'

/** The name in `test('…'`, `test.each(…)('…'` and their like. */
const nameOfTest = /(?:\btest(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

const named = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('test', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(nameOfTest)])
    .flatMap(([, , name = '']) => rulesIn(name)),
)

const missing = rules.filter((rule) => !named.has(rule))

test('a test names every rule of the contract', () => {
  expect(missing).toEqual([])
})

test('tests name no rule that the contract does not have', () => {
  expect([...named].filter((rule) => !rules.includes(rule))).toEqual([])
})

const contract = rulesOfTheContract()

test.skipIf(!contract)('the list of rules is the contract’s own', () => {
  expect([...rules].sort()).toEqual(contract?.sort())
})
