import path from 'node:path'
import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run backup -- <folder>

Copies the calendar, which may be in use, into a new folder there: the SQLite database, its secret and its pictures.
The exit status is 0 when all is in it, 1 when pictures were missing already, 2 when nothing was copied.`

const backup = async (): Promise<number> => {
  requireNode()
  const { positionals } = parseArgs({ allowPositionals: true })
  const [place, ...more] = positionals
  if (!place || more.length > 0) throw new Refusal(usage)
  nextEnv.loadEnvConfig(process.cwd())
  const { readEnvironment } = await import('../src/app/env')
  const env = readEnvironment(process.env)
  if (!env.DATABASE_URI.startsWith('file:')) {
    throw new Refusal(
      'This copies a SQLite calendar; MongoDB is copied with mongodump, see docs/backup.md.',
    )
  }

  const { backUp } = await import('../src/app/backup/backUp')
  const isFolder = env.pictures.kind === 'folder'
  const calendar = {
    database: path.resolve(env.DATABASE_URI.slice('file:'.length)),
    pictures: isFolder ? path.resolve(env.MEDIA_DIRECTORY) : undefined,
  }
  const { folder, events, pictures, missing } = await backUp(calendar, { place, now: new Date() })
  console.log(
    isFolder
      ? `Copied ${events} events and ${pictures} files of pictures to ${folder}`
      : `Copied ${events} events to ${folder}. The pictures stay in their store: npm run pictures -- --to folder copies them.`,
  )
  if (missing.length === 0) return 0
  console.error(`The calendar itself lacks these files of pictures: ${missing.join(', ')}`)

  return 1
}

runProgram(backup, (error) => ({ says: error instanceof Error ? error.message : error, code: 2 }))
