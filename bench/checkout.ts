import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A checkout of this project, in which its own programs run. */
export type Checkout = {
  folder: string
  /** How Node is started for its programs. */
  flags: string[]
  /** With what the names of its databases on a server begin. */
  database: string
}

/** The checkout in a folder; how it starts programs, its own `package.json` says. */
export const checkoutIn = (folder: string, database: string): Checkout => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    // Every state of this project that can be measured has it.
    scripts: { bench: string }
  }

  // Without the first, Node may never come back from packages that wait at their top level (decision 13).
  const flags = ['--conditions=production', ...scripts.bench.split(' ').slice(1, -1)]

  return { folder, flags: [...new Set(flags)], database }
}

/** The one that this program is of. */
export const here = checkoutIn(process.cwd(), 'calendar-bench')
