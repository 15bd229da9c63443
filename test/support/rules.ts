import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The rule numbers of the contract by group, from and to. Its deviations and notes (DEV, NOTE) are no rules. */
const groups = {
  GEN: [[1, 56]],
  LANG: [[1, 9]],
  AUTH: [[1, 23]],
  EV: [
    [1, 39],
    [41, 41],
    [43, 53],
    [60, 76],
    [80, 105],
  ],
  LNK: [[1, 6]],
  VE: [[1, 33]],
  OR: [[1, 11]],
  CT: [[1, 23]],
  TG: [[1, 3]],
  IMG: [[1, 6]],
  COST: [[1, 11]],
  DT: [
    [1, 5],
    [10, 14],
    [20, 21],
  ],
  ST: [[1, 8]],
  DOC: [[1, 8]],
  ERR: [
    [1, 6],
    [10, 38],
  ],
  LIM: [[1, 11]],
  MX: [[1, 24]],
} as const satisfies Record<string, (readonly [number, number])[]>

/** Every rule of the contract. */
export const rules: string[] = Object.entries(groups).flatMap(([group, ranges]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${group}-${first + index}`),
  ),
)

/** The rule numbers in a text, in its order. */
export const rulesIn = (text: string): string[] =>
  text.match(new RegExp(`\\b(?:${Object.keys(groups).join('|')})-\\d+\\b`, 'g')) ?? []

const contract = path.resolve('../shared/contract.md')

/** The rules that the contract has a row for; `undefined` where only this repository is at hand. */
export const rulesOfTheContract = (): string[] | undefined => {
  if (!existsSync(contract)) return undefined
  const rows = readFileSync(contract, 'utf8').match(/^\| *[A-Z]+-\d+ *\|/gm) ?? []

  return [...new Set(rows.flatMap(rulesIn))]
}
