import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run migrate [-- --again]

Brings the database up to this release, as its first start would: migrations (SQLite), collections and indexes
(MongoDB), and what is derived from what is stored. Instances that start meanwhile wait.

  --again   computes everything again, also what this release has computed already, for example after instances of an
            earlier release went on writing`

const readArguments = () => {
  try {
    return parseArgs({ options: { again: { type: 'boolean' }, help: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const migrate = async (): Promise<number> => {
  requireNode()
  const { again, help } = readArguments()
  if (help) {
    console.log(usage)

    return 0
  }
  nextEnv.loadEnvConfig(process.cwd())
  const [{ readEnvironment }, { databaseRefusal }] = await Promise.all([
    import('../src/app/env'),
    import('../src/storage/databaseAddress/databaseRefusal'),
  ])
  const refusal = await databaseRefusal(readEnvironment(process.env).DATABASE_URI)
  if (refusal) throw new Refusal(refusal)

  const [{ openPayload }, { prepareAgain }, { stepsOf }] = await Promise.all([
    import('../src/app/seed/openPayload'),
    import('../src/content/dataMigrations/prepare'),
    import('../src/content/dataMigrations/migrationSteps'),
  ])
  const payload = await openPayload()
  if (again) await prepareAgain(payload, stepsOf(payload))
  await payload.destroy()
  console.log('The database is ready for this release.')

  return 0
}

runProgram(migrate)
