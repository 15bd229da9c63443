import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Findings } from './findings'
import type { Language } from './measure/app'
import type { Cost } from './measure/cell'
import type { RequestName } from './requests'
import { type Temperature, temperatures } from './temperature'

/** The costs of each request, to compare with other runs. */
export type Figures = Partial<
  Record<Temperature, Record<Language, Partial<Record<RequestName, Cost>>>>
>

/** Figures of other runs; undefined if there was none. */
export type Known = {
  /** Before the event index and the document cache, when a cold app was also a frozen one. */
  baseline: Figures | undefined
  /** With a hundredth of the events, or the nearest size. */
  thousand: Figures | undefined
  /** With as many events on SQLite. */
  sqlite: Figures | undefined
}

/** The folder of reports and figures. */
export const folder = path.resolve('bench/results')

/** Stores the figures of a run in place of those of the one before. */
export const storeFigures = async (findings: Findings): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(folder, findings), `${JSON.stringify(figuresOf(findings), null, 1)}\n`)
}

/** The figures with which a run is compared. */
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
