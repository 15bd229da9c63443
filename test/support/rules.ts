import { readFileSync } from 'node:fs'

/** The rule numbers of the contract by group, from and to. Deviations and notes (DEV, NOTE) are no rules. */
const groups = {
  GEN: [[1, 59]],
  LANG: [[1, 9]],
  AUTH: [[1, 23]],
  EV: [
    [1, 39],
    [41, 41],
    [43, 58],
    [60, 77],
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
  PG: [[1, 11]],
  FD: [[1, 5]],
  RC: [[1, 36]],
  IK: [[1, 2]],
  RL: [[1, 1]],
  CF: [[1, 2]],
  WH: [[1, 2]],
  VN: [[1, 4]],
} as const satisfies Record<string, (readonly [number, number])[]>

/** Every rule of the contract. */
export const rules: string[] = Object.entries(groups).flatMap(([group, ranges]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${group}-${first + index}`),
  ),
)

/** The rule numbers in a text, in order. */
export const rulesIn = (text: string): string[] =>
  text.match(new RegExp(`\\b(?:${Object.keys(groups).join('|')})-\\d+\\b`, 'g')) ?? []

/** The contract in this repository. */
export const contract = readFileSync('docs/contract.md', 'utf8')

/** The rules with a row in the contract. */
export const rulesOfTheContract: string[] = [
  ...new Set((contract.match(/^\| *[A-Z]+-\d+ *\|/gm) ?? []).flatMap(rulesIn)),
]
