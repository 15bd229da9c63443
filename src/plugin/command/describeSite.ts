import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { SanitizedConfig } from 'payload'
import { findConfig } from 'payload/node'
import type { Read } from './facts.ts'
import { factsOf } from './factsOf.ts'

/** What is read of the site in this folder. */
const read = async (): Promise<Read> => {
  try {
    const { default: config } = (await import(pathToFileURL(findConfig()).href)) as {
      default: SanitizedConfig | Promise<SanitizedConfig>
    }

    return { facts: await factsOf(await config) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

// Run by `readSite.ts` inside of Payload's program, with the file that waits for the answer as its last word.
writeFileSync(process.argv.at(-1) ?? '', JSON.stringify(await read()))
process.exit(0)
