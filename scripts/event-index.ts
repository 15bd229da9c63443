import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run index [-- --check]

Rebuilds the event index, which answers lists of events, from all events.

  --check   compares the index with the events and repairs the differences while the calendar runs; ends with 0
            if there were none and with 2 if something was repaired`

const readArguments = () => {
  try {
    return parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Events between two lines of progress. */
const reportEvery = 5_000

const index = async (): Promise<number> => {
  requireNode()
  const { check, help } = readArguments()
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

  const [{ openPayload }, { prepareIndex }, { checkIndex }] = await Promise.all([
    import('../src/app/seed/openPayload'),
    import('../src/storage/eventIndex/prepareIndex'),
    import('../src/storage/eventIndex/checkIndex'),
  ])
  const payload = await openPayload()
  if (!check) {
    await prepareIndex(payload, console.log)
    await payload.destroy()
    console.log('The index is rebuilt.')

    return 0
  }
  let reported = 0
  const { events, mended } = await checkIndex(payload, (looked) => {
    if (looked - reported < reportEvery) return
    reported = looked
    console.log(`${looked} events`)
  })
  await payload.destroy()
  console.log(`${events} events: ${mended === 0 ? 'all rows are right' : `${mended} rows mended`}.`)

  return mended === 0 ? 0 : 2
}

runProgram(index)
