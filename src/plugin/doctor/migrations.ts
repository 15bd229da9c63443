import { existsSync, readdirSync } from 'node:fs'
import type { Payload } from 'payload'
import { isTableMissing } from '../../storage/database/databaseErrors.ts'
import { type Found, unseen, warning, well } from './finding.ts'
import { namesOfRun } from './preparation.ts'

/** How the tables of a site become those of its release. */
export const toMigrate = 'Make a backup, then `npx payload migrate`.'

/** What the adapter of a site has for the migrations that it was given in its config. */
type Given = { prodMigrations?: { name: string }[] }

/** Whether a site's own migrations, of its config or else of its folder, were run in its database. Runs none. */
export const migrationsFound = async (payload: Payload): Promise<Found> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { prodMigrations } = payload.db as Given
  const names = prodMigrations?.map(({ name }) => name) ?? namesIn(payload.db.migrationDir)
  const run = await namesOfRun(payload).catch((error: unknown) => {
    if (isTableMissing(error)) return undefined
    throw error
  })
  if (run === undefined) {
    return warning('The database has no tables yet.', toMigrate)
  }

  return foundOf(names, run, payload.db.name === 'mongoose')
}

/** The finding on the migrations of a site and those that were run; MongoDB needs none. */
export const foundOf = (names: string[], run: string[], isMongo: boolean): Found => {
  const pending = names.filter((name) => !run.includes(name))
  if (pending.length > 0) {
    return warning(`Still to be run: ${pending.join(', ')}.`, toMigrate)
  }
  const strange = run.filter((name) => name !== 'dev' && !names.includes(name))
  if (strange.length > 0 && names.length > 0) {
    return warning(
      `The database has run what this site has not: ${strange.join(', ')}.`,
      'Deploy the release that has them; a later one may have changed the tables.',
    )
  }
  if (strange.length > 0) return unseen('The files of the migrations are not here.')
  if (names.length > 0) return well(`All ${names.length} were run.`)
  if (isMongo) return well('There are none; MongoDB needs none.')

  return warning(
    'There are none: Payload has made the tables by itself, as it does in development.',
    'Write one by `npx payload migrate:create` before the site is deployed.',
  )
}

/** The names of the migrations in a folder, as Payload reads them. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.(ts|js)$/.test(file) && !/^index\.(ts|js)$/.test(file))
        .map((file) => file.split('.')[0] ?? file)
        .sort()
    : []
