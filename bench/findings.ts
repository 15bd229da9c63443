import type { Cells, Language } from './measure/app'
import type { Ceilings } from './measure/ceilings'
import type { Imported } from './measure/import'
import type { Held } from './measure/load'
import type { Sizes } from './measure/sizes'
import type { Temperature } from './temperature'

/** One start of the built app, with all requests. */
export type AppRun = { cells: Record<Language, Cells>; rss: number }

/** The findings of one run of the benchmark about one data set. */
export type Findings = {
  database: 'sqlite' | 'mongodb'
  events: number
  startMs: number
  runs: Record<Temperature, AppRun>
  ceilings: Ceilings
  /** Another server of the contract. */
  against: { base: string; cells: Record<Language, Cells> } | undefined
  sizes: Sizes | undefined
  imported: Imported | undefined
  held: Held | undefined
}
