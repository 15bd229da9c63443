// Writes what the database holds into a file: `WITHOUT_CALENDAR=1 payload run src/dump.ts <file>`.
import { writeFileSync } from 'node:fs'
import config from '@payload-config'
import { getPayload } from 'payload'
import { contentsOf } from './siteContents'

const payload = await getPayload({ config })
writeFileSync(process.argv.at(-1) ?? '', JSON.stringify(await contentsOf(payload)))
process.exit(0)
