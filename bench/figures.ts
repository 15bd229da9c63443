import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Findings } from './findings'
import type { Language } from './measure/app'
import type { Cost } from './measure/cell'
import type { RequestName } from './requests'
import { type Temperature, temperatures } from './temperature'

/** What each request took, to compare other runs with. */
export type Figures = Partial<
  Record<Temperature, Record<Language, Partial<Record<RequestName, Cost>>>>
>

/** Figures of other runs; undefined where there was none. */
export type Known = {
  /** Before there was one index of events, when documents were not cached: what was cold then was frozen too. */
  baseline: Figures | undefined
  /** Of a hundredth of the events, or what comes nearest to it. */
  thousand: Figures | undefined
  /** Of as many events on SQLite. */
  sqlite: Figures | undefined
}

/** Where reports and figures lie. */
export const folder = path.resolve('bench/results')

/** Writes down the figures of a run in place of those of the one before. */
export const storeFigures = async (findings: Findings): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(folder, findings), `${JSON.stringify(figuresOf(findings), null, 1)}\n`)
}

/** What a run is compared with. */
export const knownFigures = async ({ database, events }: Findings): Promise<Known> => ({
  baseline: await read(fileOf(path.join(folder, 'baseline'), { database, events })),
  thousand: await read(fileOf(folder, { database, events: 1000 })),
  sqlite: await read(fileOf(folder, { database: 'sqlite', events })),
})

type Named = Pick<Findings, 'database' | 'events'>

const fileOf = (place: string, { database, events }: Named) =>
  path.join(place, `${database}-${events}.json`)

const read = async (file: string): Promise<Figures | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)

  // Nothing else writes these files.
  return text === undefined ? undefined : (JSON.parse(text) as Figures)
}

const figuresOf = ({ runs }: Findings): Figures =>
  Object.fromEntries(
    temperatures.map((temperature) => {
      const { en, it } = runs[temperature].cells

      return [temperature, { en: costsIn(en), it: costsIn(it) }]
    }),
  )

type Cells = Findings['runs'][Temperature]['cells'][Language]

const costsIn = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).map(([name, { cost }]) => [name, cost]))
