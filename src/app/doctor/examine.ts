import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Finding, type Found, lookAt, unseen, warning } from '../../plugin/doctor/finding.ts'
import { preparationFound } from '../../plugin/doctor/preparation.ts'
import { reasonOf } from '../../plugin/doctor/secrets.ts'
import { sqliteFindings } from '../../plugin/doctor/sqliteFile.ts'
import { type Environment, readEnvironment } from '../env.ts'
import { environmentFindings } from './environment.ts'
import { mailFinding } from './mail.ts'
import { picturesFinding } from './picturesFinding.ts'

type Variables = Record<string, string | undefined>

/**
 * Examines everything that this app needs in its deployment, and changes nothing: what it makes for a test it removes.
 * `prepared` finds whether the database is ready, once that is known to answer.
 */
export const examine = async (
  variables: Variables,
  prepared: (env: Environment) => Promise<Found> = openedAndSeen,
): Promise<Finding[]> => {
  let env: Environment
  try {
    env = readEnvironment(variables)
  } catch (error) {
    return faultsOf(error)
  }
  const { DATABASE_URI: uri } = env
  const database = uri.startsWith('file:')
    ? await sqliteFindings(uri)
    : await (await import('../../plugin/doctor/mongoFindings.ts')).mongoFindings(uri)
  const isWrong = database.some(({ state }) => state === 'wrong')

  return [
    ...environmentFindings(env, variables, new Date()),
    ...database,
    isWrong
      ? { what: 'Preparation', ...unseen('Something is wrong with the database.') }
      : await lookAt('Preparation', 'Run `npm run migrate`, which says more.', () => prepared(env)),
    await lookAt(
      'Pictures',
      'Let this user, or the key of the store, read, write, list and remove (docs/deploy.md).',
      () => picturesFinding(env.pictures),
    ),
    await lookAt('Mail', 'Correct SMTP_URL.', () => mailFinding(env)),
  ]
}

/** Each fault of the environment in a row of its own. */
const faultsOf = (error: unknown): Finding[] => {
  const [, ...faults] = (error instanceof Error ? error.message : '').split('\n')

  return [
    ...faults.map(
      (fault): Finding => ({
        what: 'Environment',
        state: 'wrong',
        found: `${reasonOf(fault)}.`,
        remedy: 'Correct this variable (.env.example).',
      }),
    ),
    ...['Database', 'Pictures', 'Mail'].map((what) => ({
      what,
      ...unseen('The environment is to be corrected first.'),
    })),
  ]
}

const openedAndSeen = async ({
  DATABASE_URI: uri,
  PAYLOAD_SECRET,
}: Environment): Promise<Found> => {
  const isFile = uri.startsWith('file:')
  if (isFile && !existsSync(uri.slice('file:'.length))) {
    return warning(
      'There is no database file yet.',
      'The first start makes it; where there should be one, correct DATABASE_URI.',
    )
  }
  // Nothing is prepared, and no migration is run, when the site is opened like this; nor is a secret written to a file.
  Object.assign(process.env, {
    PAYLOAD_MIGRATING: 'true',
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? randomBytes(32).toString('hex'),
  })
  const [{ getPayload }, { default: config }, { migrations }] = await Promise.all([
    import('payload'),
    import('../../../payload.config.ts'),
    import('../migrations/index.ts'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    return await preparationFound(payload, isFile ? migrations.map(({ name }) => name) : [])
  } finally {
    await payload.destroy()
  }
}
