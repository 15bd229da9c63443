import type { Known } from '../figures'
import type { AppRun, Findings } from '../findings'
import { type Cells, languages } from '../measure/app'
import { counted, leastEach } from '../measure/cell'
import type { Sizes } from '../measure/sizes'
import { type Temperature, temperatures } from '../temperature'
import { ceilingTable } from './ceilings'
import { cellTable } from './cells'
import { loadSection } from './load'
import { figure, kilobytes, megabytes } from './table'
import { targetTable } from './targets'

type Circumstances = {
  machine: string
  /** The day, as `2026-11-21`. */
  date: string
  seconds: number
  connections: number[]
  known: Known
}

const names = { sqlite: 'SQLite', mongodb: 'MongoDB' }
const titles = { frozen: 'Frozen', cold: 'Cold', warm: 'Warm' }
const languageNames = { en: 'English', it: 'Italian' }

/** The report of one data set as Markdown. */
export const report = (findings: Findings, circumstances: Circumstances): string => {
  const { runs, ceilings, sizes, against, imported, held } = findings
  const { connections } = circumstances

  return `${[
    `# ${findings.events} events on ${names[findings.database]}, ${circumstances.date}`,
    `${circumstances.machine}. Autocannon runs beside the server on the same processors; what it takes is missing from ` +
      'the requests a second of all servers alike, and is no part of the CPU time, which is that of the server alone. ' +
      `CPU and round trips: the mean of ${counted} requests, one after another. Each rate: about ${circumstances.seconds} s, half of that for the ceilings, and ${leastEach} answers a connection at least.`,
    '## Targets',
    targetTable(findings, circumstances.known),
    '## The process',
    `Start to the first answer, median of three: ${figure(findings.startMs)} ms. Resident memory after everything below: ` +
      `${temperatures.map((name) => `${megabytes(runs[name].rss)} ${name}`).join(', ')}.`,
    ...temperatures.flatMap((name) => runSections(name, runs[name], connections)),
    ...(sizes ? ['## What an event takes', sizesLine(sizes)] : []),
    '## Ceilings: the same bytes from a server that does nothing else',
    ceilingTable(ceilings, runs.warm.cells.en, connections),
    ...(against ? againstSections(against.base, against.cells, connections) : []),
    ...(imported ? ['## Import', importLine(imported)] : []),
    ...(held ? ['## Load held', loadSection(held)] : []),
  ].join('\n\n')}\n`
}

const runSections = (temperature: Temperature, { cells }: AppRun, connections: number[]) =>
  languages.flatMap((language) => [
    `## ${titles[temperature]}, ${languageNames[language]}`,
    cellTable(cells[language], connections),
  ])

const againstSections = (base: string, cells: Record<'en' | 'it', Cells>, connections: number[]) =>
  languages.flatMap((language) => [
    `## ${base}, ${languageNames[language]}`,
    cellTable(cells[language], connections),
  ])

const sizesLine = ({ documents, rows }: Sizes) =>
  `Its document: ${kilobytes(documents.mean)} in the mean, ${kilobytes(documents.largest)} at most; ` +
  `its row in the index of events: ${kilobytes(rows.mean)} and ${kilobytes(rows.largest)}.`

const importLine = ({ events, seconds, status }: NonNullable<Findings['imported']>) =>
  `${events} events with their places and terms, in both languages: ${figure(seconds)} s, exit status ${status}.`
