import type { Figures, Known } from '../figures'
import type { Findings } from '../findings'
import { type Language, languages } from '../measure/app'
import { type RequestName, requestNames } from '../requests'
import { type Temperature, temperatures } from '../temperature'
import { shares } from './ceilings'
import { figure, kilobytes, megabytes, table } from './table'

type Target = {
  what: string
  wanted: string
  measured: string
  /** Undefined if it was not measured. */
  met: boolean | undefined
}

/** Every target with its result. */
export const targetTable = (findings: Findings, known: Known): string =>
  table(
    ['target', 'wanted', 'measured', ''],
    targets(findings, known).map(({ what, wanted, measured, met }) => [
      what,
      wanted,
      measured,
      met === undefined ? 'not measured' : met ? 'met' : 'not met',
    ]),
  )

const targets = (findings: Findings, known: Known): Target[] => {
  const { database, startMs, runs, ceilings } = findings

  return [
    ...(database === 'sqlite' ? sqliteTargets(findings) : mongoTargets(findings, known)),
    ...(['list', 'id', 'slug'] as const).map((name) => {
      const reached = shares(runs.warm.cells.en, ceilings.next, name)

      return atLeast(`warm ${name}, req/s of the constant Next handler`, 0.8, Math.min(...reached))
    }),
    worst('cold against the baseline', 1.1, requestsOf('cold', findings, known.baseline, 'cold')),
    ...(['frozen', 'cold'] as const).map((temperature) =>
      growth(temperature, findings, known.thousand),
    ),
    atMost(
      'resident memory after the run',
      300 * 1024 * 1024,
      Math.max(...temperatures.map((temperature) => runs[temperature].rss)),
      megabytes,
    ),
    atMost('start to the first answer', 2000, startMs, ms),
    importTarget(findings.imported),
    ...loadTargets(findings),
  ]
}

/** Lists of 13 events, if there are as many. */
const lists = [
  'list',
  'search',
  'category',
  'venue',
  'organizer',
  'tag',
  'month',
  'page 200',
  'near',
] as const

const sqliteTargets = ({ runs }: Findings): Target[] =>
  [['frozen', 16] as const, ['cold', 4] as const].map(([temperature, most]) => {
    const costs = languages.flatMap((language) =>
      lists.flatMap((name) => {
        const cost = runs[temperature].cells[language][name]?.cost

        return cost ? [{ name: nameIn(name, language), value: cost.cpuMs }] : []
      }),
    )

    return worst(`${temperature} lists of 13, CPU`, most, costs, ms)
  })

/** Round trips that a request may take with empty caches. */
const tripsOf: Partial<Record<RequestName, number>> = {
  list: 2,
  month: 2,
  tag: 2,
  venue: 2,
  organizer: 2,
  search: 2,
  category: 3,
  near: 3,
  id: 2,
  slug: 2,
}

const mongoTargets = (findings: Findings, { sqlite }: Known): Target[] => [
  ...Object.entries(tripsOf).map(([name, most]) =>
    atMost(
      `frozen ${name}, round trips`,
      most,
      // The names are those of requests.
      findings.runs.frozen.cells.en[name as RequestName]?.cost?.roundTrips,
      figure,
    ),
  ),
  ...temperatures.map((temperature) =>
    worst(
      `${temperature}, CPU against SQLite`,
      1.3,
      requestsOf(temperature, findings, sqlite, temperature),
    ),
  ),
  atMost('documents of events, in the mean', 6000, findings.sizes?.documents.mean, kilobytes),
  atMost('rows of the index, in the mean', 1500, findings.sizes?.rows.mean, kilobytes),
]

type Judged = { name: string; value: number }

/** The CPU time of each request as a multiple of other figures. */
const requestsOf = (
  temperature: Temperature,
  { runs }: Findings,
  others: Figures | undefined,
  of: Temperature,
): Judged[] =>
  languages.flatMap((language) =>
    requestNames.flatMap((name) => {
      const value = ratio(
        runs[temperature].cells[language][name]?.cost?.cpuMs,
        others?.[of]?.[language][name]?.cpuMs,
      )

      return value === undefined ? [] : [{ name: nameIn(name, language), value }]
    }),
  )

const nameIn = (name: RequestName, language: Language) =>
  language === 'en' ? name : `${name}, ${language}`

const worst = (what: string, most: number, all: Judged[], format = times): Target => {
  const [first] = [...all].sort((one, other) => other.value - one.value)

  return atMost(first ? `${what}, worst (${first.name})` : what, most, first?.value, format)
}

const ms = (value: number) => `${figure(value)} ms`
const times = (value: number) => `${figure(value)}×`
const percent = (value: number) => `${Math.round(value * 100)} %`

const atMost = (
  what: string,
  most: number,
  value: number | undefined,
  format: (value: number) => string,
): Target => ({
  what,
  wanted: `≤ ${format(most)}`,
  measured: value === undefined ? '–' : format(value),
  met: value === undefined ? undefined : value <= most,
})

/** The least of the shares at all numbers of connections. */
const atLeast = (what: string, least: number, value: number): Target => {
  const known = Number.isFinite(value)

  return {
    what,
    wanted: `≥ ${percent(least)}`,
    measured: known ? percent(value) : '–',
    met: known ? value >= least : undefined,
  }
}

const ratio = (value: number | undefined, to: number | undefined) =>
  value === undefined || !to ? undefined : value / to

const growth = (
  temperature: 'frozen' | 'cold',
  { runs, events }: Findings,
  thousand: Figures | undefined,
): Target =>
  atMost(
    `${temperature} search, CPU of ${events} against 1000 events`,
    3,
    ratio(
      runs[temperature].cells.en.search?.cost?.cpuMs,
      thousand?.[temperature]?.en.search?.cpuMs,
    ),
    times,
  )

/** The target is for 10,000 events, and in proportion for other numbers. */
const importTarget = (imported: Findings['imported']): Target => {
  const per = imported && (imported.seconds / imported.events) * 10_000
  const target = atMost('import of 10,000 events', 120, per, (value) => `${figure(value)} s`)

  return imported && imported.status !== 0
    ? { ...target, measured: `exit status ${imported.status}`, met: false }
    : target
}

const loadTargets = ({ held }: Findings): Target[] => {
  if (!held) return []
  const failed = Object.entries(held.fired.statuses)
    .filter(([status]) => !status.startsWith('2'))
    .reduce((sum, [, count]) => sum + count, 0)

  return [
    atMost('load: answers that are errors', 0, failed, (value) => `${value}`),
    atMost('load: p99 against p50', 5, ratio(held.fired.p99, held.fired.p50), times),
  ]
}
