import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules, rulesIn, rulesOfTheContract } from '../support/rules'

/** Rules that only writes can show. Whoever tests one takes it off this list. */
const pendingUntilWrites = `
  GEN-11 GEN-15 GEN-21 GEN-25 GEN-26 GEN-28 GEN-33
  AUTH-17 AUTH-18 AUTH-19 AUTH-20 AUTH-21
  EV-49 EV-50 EV-51 EV-52 EV-53 EV-76 EV-80 EV-81 EV-82 EV-83 EV-84 EV-85 EV-86 EV-87 EV-88 EV-89
  EV-90 EV-91 EV-92 EV-93 EV-94 EV-95 EV-96 EV-97 EV-98 EV-99 EV-100 EV-101 EV-102 EV-104 EV-105
  LNK-1 LNK-2 LNK-3 LNK-5 LNK-6
  VE-11 VE-12 VE-13 VE-14 VE-15 VE-16 VE-17 VE-18 VE-19 VE-20 VE-24 VE-25 VE-26 VE-27
  OR-6 OR-7 OR-8
  CT-16 CT-17 CT-18 CT-19 CT-20 CT-21 CT-22 CT-23 TG-2
  IMG-1 IMG-4 ST-6 ST-7
  ERR-2 ERR-4 ERR-11 ERR-15 ERR-16 ERR-17 ERR-24 ERR-25 ERR-26 ERR-29 ERR-30 ERR-31 ERR-32 ERR-34
  ERR-35 ERR-36 ERR-37
  LIM-3 LIM-6 LIM-7 LIM-10
  MX-3 MX-5 MX-6 MX-8 MX-9 MX-11 MX-13 MX-14 MX-16`
  .trim()
  .split(/\s+/)

/** The name in `test('…'`, `test.each(…)('…'` and their like. */
const nameOfTest = /(?:\btest(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

const named = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('test', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(nameOfTest)])
    .flatMap(([, , name = '']) => rulesIn(name)),
)

const missing = rules.filter((rule) => !named.has(rule) && !pendingUntilWrites.includes(rule))

test('a test names every rule of the contract but those that wait for the writes', () => {
  expect(missing).toEqual([])
})

test('no rule waits for the writes that a test names already', () => {
  expect(pendingUntilWrites.filter((rule) => named.has(rule))).toEqual([])
})

test('tests name no rule that the contract does not have', () => {
  expect([...named, ...pendingUntilWrites].filter((rule) => !rules.includes(rule))).toEqual([])
})

const contract = rulesOfTheContract()

test.skipIf(!contract)('the list of rules is the contract’s own', () => {
  expect([...rules].sort()).toEqual(contract?.sort())
})
