import { pathToFileURL } from 'node:url'
import type { SanitizedConfig } from 'payload'
import { findConfig } from 'payload/node'
import { examineSite } from '../doctor/examineSite.ts'
import { exitStatusOf, tableOf } from '../doctor/table.ts'

// Run by `doctor.ts` inside of Payload's program, which has read the files of the environment as in production.
const findings = await examineSite(async () => {
  const { default: config } = (await import(pathToFileURL(findConfig()).href)) as {
    default: SanitizedConfig | Promise<SanitizedConfig>
  }
  const loaded = await config
  // In production adapters run migrations when they connect, and with the last of these they drop everything.
  Object.assign(process.env, {
    NODE_ENV: 'development',
    PAYLOAD_MIGRATING: 'true',
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    PAYLOAD_DROP_DATABASE: 'false',
  })

  return loaded
})
console.log(tableOf(findings, process.stdout.columns))
process.exit(exitStatusOf(findings))
