import { pathToFileURL } from 'node:url'
import { getPayload, type SanitizedConfig } from 'payload'
import { findConfig } from 'payload/node'
import { stepsOf } from '../../content/dataMigrations/migrationSteps.ts'
import { prepareAgain } from '../../content/dataMigrations/prepare.ts'

// Run by `migrate.ts` inside of Payload's program. What is done says so; a program that leaves in between does not.
const { default: config } = (await import(pathToFileURL(findConfig()).href)) as {
  default: SanitizedConfig | Promise<SanitizedConfig>
}
const payload = await getPayload({ config })
if (process.argv.includes('again')) await prepareAgain(payload, stepsOf(payload))
await payload.destroy()
console.log('The database is ready for this release.')
process.exit(0)
