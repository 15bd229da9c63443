import type { Findings } from '../findings'
import { type RequestName, requestNames } from '../requests'
import { shares } from './ceilings'
import { figure, megabytes, table } from './table'

type Target = {
  what: string
  wanted: string
  measured: string
  /** Undefined where it was not measured. */
  met: boolean | undefined
}

/** Every target beside what was measured; `smallest` is the run with the fewest events, where there are several. */
export const targetTable = (findings: Findings, smallest: Findings | undefined): string =>
  table(
    ['target', 'wanted', 'measured', ''],
    targets(findings, smallest).map(({ what, wanted, measured, met }) => [
      what,
      wanted,
      measured,
      met === undefined ? 'not measured' : met ? 'met' : 'not met',
    ]),
  )

const targets = (findings: Findings, smallest: Findings | undefined): Target[] => {
  const { startMs, cold, warm, imported } = findings
  const costOf = (name: RequestName) => cold.cells.en[name]?.cost

  return [
    ...(['list', 'id', 'slug'] as const).map((name) => {
      const reached = shares(warm.cells.en, findings.ceilings.next, name)

      return atLeast(`warm ${name}, req/s of the constant Next handler`, 0.8, Math.min(...reached))
    }),
    atMost('cold list, CPU', 8, costOf('list')?.cpuMs, ms),
    atMost('cold list, round trips', 4, costOf('list')?.roundTrips, figure),
    atMost('cold list of 50, CPU', 20, costOf('list of 50')?.cpuMs, ms),
    atMost('cold search, CPU', 12, costOf('search')?.cpuMs, ms),
    atMost(
      'page 200 against page 1, CPU cold',
      1.5,
      ratio(costOf('page 200')?.cpuMs, costOf('list')?.cpuMs),
      times,
    ),
    growth(findings, smallest),
    atMost(
      'resident memory after the run',
      400 * 1024 * 1024,
      Math.max(cold.rss, warm.rss),
      megabytes,
    ),
    atMost('start to the first answer', 2000, startMs, ms),
    importTarget(imported),
    ...loadTargets(findings),
  ]
}

const ms = (value: number) => `${figure(value)} ms`
const times = (value: number) => `${figure(value)}×`
const percent = (value: number) => `${Math.round(value * 100)} %`

const atMost = (
  what: string,
  most: number,
  value: number | undefined,
  spoken: (value: number) => string,
): Target => ({
  what,
  wanted: `≤ ${spoken(most)}`,
  measured: value === undefined ? '–' : spoken(value),
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

/** The request that suffers most from more events. */
const growth = (findings: Findings, smallest: Findings | undefined): Target => {
  const grown = requestNames.flatMap((name) => {
    const more = ratio(
      findings.cold.cells.en[name]?.cost?.cpuMs,
      smallest?.cold.cells.en[name]?.cost?.cpuMs,
    )

    return more === undefined ? [] : [{ name, more }]
  })
  const [worst] = grown.sort((one, other) => other.more - one.more)
  const than = smallest ? `${findings.events} against ${smallest.events} events` : 'more events'

  return atMost(
    `${than}, CPU cold, worst request${worst ? ` (${worst.name})` : ''}`,
    1.5,
    worst?.more,
    times,
  )
}

/** The target is for 10,000 events; fewer or more are taken in proportion. */
const importTarget = (imported: Findings['imported']): Target => {
  const per = imported && (imported.seconds / imported.events) * 10_000
  const target = atMost('import of 10,000 events', 180, per, (value) => `${figure(value)} s`)

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
