import { figure, table } from '../report/table'
import { type Pair, requestsPerTurn, turns } from './compare'

/** CPU time from the start of each process to its first answer, in milliseconds, and the costs of each request. */
type Run = { starts: [number, number]; pairs: Pair[] }

export type Compared = { database: 'sqlite' | 'mongodb'; events: number; frozen: Run; cold: Run }

type Circumstances = {
  commit: string
  /** The day, as `2026-11-21`. */
  date: string
  machine: string
  /** The cases that were not compared, with the reasons. */
  missing: string[]
}

const names = { sqlite: 'SQLite', mongodb: 'MongoDB' }

const titles = { frozen: 'nothing in memory', cold: 'documents in memory' }

/** The comparison of two commits as Markdown. */
export const commitReport = (
  all: Compared[],
  { commit, date, machine, missing }: Circumstances,
): string =>
  `${[
    `# This checkout compared with ${commit}, ${date}`,
    `${machine}. Milliseconds of CPU of the server's process for one request, user and system: the median of ${turns} turns of ` +
      `${requestsPerTurn} requests, one after another, each server in its turn. Round trips are of the same turn.`,
    ...missing.map((what) => `**NOT COMPARED** ${what}`),
    ...all.flatMap((compared) => comparedTables(commit, compared)),
  ].join('\n\n')}\n`

/** A heading and a table for each state of the memory. */
export const comparedTables = (commit: string, { database, events, ...runs }: Compared): string[] =>
  (['frozen', 'cold'] as const).flatMap((temperature) => [
    `## ${names[database]}, ${events} events, ${titles[temperature]}`,
    runTable(commit, runs[temperature]),
  ])

const runTable = (commit: string, { starts, pairs }: Run): string =>
  table(
    ['request', commit, 'now', 'times', 'round trips then', 'now', 'bytes then', 'now'],
    [
      ['start to the first answer', ...milliseconds(starts), '', '', '', ''],
      ...pairs.map(({ name, bytes, costs: [then, now] }) => [
        name,
        ...milliseconds([then.cpuMs, now.cpuMs]),
        figure(then.roundTrips),
        figure(now.roundTrips),
        ...bytes.map((amount) => (amount > 0 ? `${amount}` : '')),
      ]),
    ],
  )

const milliseconds = ([then, now]: [number, number]) => [
  figure(then),
  figure(now),
  (now / then).toFixed(2),
]
