import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A checkout of this project, in which its own programs run. */
export type Checkout = {
  folder: string
  /** The flags of Node for its programs. */
  flags: string[]
  /** The prefix of the names of its databases on a server. */
  database: string
}

/** The checkout in a folder; its own `package.json` says how it starts programs. */
export const checkoutIn = (folder: string, database: string): Checkout => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    // Every commit of this project that can be measured has it.
    scripts: { bench: string }
  }

  // Without the first flag, Node may never return from packages that wait at their top level (decision 13).
  const flags = ['--conditions=production', ...scripts.bench.split(' ').slice(1, -1)]

  return { folder, flags: [...new Set(flags)], database }
}

/** The checkout of this program. */
export const here = checkoutIn(process.cwd(), 'calendar-bench')
