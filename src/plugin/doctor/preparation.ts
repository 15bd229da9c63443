import type { Payload } from 'payload'
import { stepsOf } from '../../content/dataMigrations/migrationSteps.ts'
import { lackingOf } from '../../content/dataMigrations/prepare.ts'
import { isTableMissing } from '../../storage/database/databaseErrors.ts'
import { type Found, warning, well, wrong } from './finding.ts'

type Remedies = {
  /** Of what is still to be run or derived. */
  remedy: string
  /** Of a database without tables. */
  withoutTables: string
}

const ofApp = 'The first start does it, while requests wait; `npm run migrate` does it ahead.'

/**
 * Whether a database is ready for this release, of a site that was opened without preparing anything. `migrations` are
 * those of the release on SQL.
 */
export const preparationFound = async (
  payload: Payload,
  migrations: string[],
  { remedy, withoutTables }: Remedies = { remedy: ofApp, withoutTables: ofApp },
): Promise<Found> => {
  try {
    const run = await migrationsRun(payload, migrations)
    const later = run.filter((name) => name !== 'dev' && !migrations.includes(name))
    if (later.length > 0) {
      return wrong(
        `A later release has been here (${later.join(', ')}), whose data this one cannot read.`,
        'Deploy that release, or restore a copy that was made before it.',
      )
    }
    const pending = migrations.filter((name) => !run.includes(name))
    if (pending.length > 0) return warning(`Migrations to come: ${pending.length}.`, remedy)
    const lacking = await lackingOf(payload, stepsOf(payload))
    if (lacking.length > 0) return warning(`Still to be prepared: ${lacking.join(', ')}.`, remedy)
  } catch (error) {
    if (isTableMissing(error)) return warning('The database has no tables yet.', withoutTables)
    throw error
  }

  return well('The database is ready for this release.')
}

const migrationsRun = async (payload: Payload, migrations: string[]): Promise<string[]> =>
  migrations.length === 0 ? [] : namesOfRun(payload)

/** The names of the migrations that were run in a database, with `dev` where tables were made without one. */
export const namesOfRun = async ({ db }: Payload): Promise<string[]> => {
  const { docs } = await db.find<{ name: string }>({
    collection: 'payload-migrations',
    limit: 0,
    pagination: false,
  })

  return docs.map(({ name }) => name)
}
