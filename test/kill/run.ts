import { parseArgs } from 'node:util'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { runProgram } from '../../scripts/refusal'
import { survive, type Trial } from './survive'

const usage = `npm run test:kill -- [options]

Ends the built app at random moments while it writes, with SIGKILL and with SIGTERM, on SQLite and on MongoDB, starts
it again, and looks for acknowledged writes that are missing, for half ones, and for what they left behind.

  --writes <n>        writes of each of the four runs (default 125)
  --kills <n>         how often each is ended meanwhile (default 5)
  --seed <n>          makes the same choices as the run that printed it
  --without-mongodb   SQLite alone`

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      writes: { type: 'string', default: '125' },
      kills: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      'without-mongodb': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const size = {
    writes: Number(values.writes),
    kills: Number(values.kills),
    seed: Number(values.seed),
  }
  if (values.help || !Object.values(size).every((value) => value >= 0)) {
    console.log(usage)

    return values.help ? 0 : 2
  }
  if (values['without-mongodb']) return tried(size)
  const args = ['--setParameter', 'transactionLifetimeLimitSeconds=5']
  const mongo = await MongoMemoryReplSet.create({ replSet: { count: 1, args } }).catch(
    () => undefined,
  )
  if (mongo) return tried(size, mongo).finally(() => mongo.stop())

  console.error(
    'No MongoDB server could be started: name one with MONGOMS_SYSTEM_BINARY, or leave it out with --without-mongodb.',
  )

  return 1
}

type Size = Pick<Trial, 'writes' | 'kills' | 'seed'>

const tried = async (size: Size, mongo?: MongoMemoryReplSet): Promise<number> => {
  console.log(`--writes ${size.writes} --kills ${size.kills} --seed ${size.seed}`)
  let faults = 0
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    faults += await faultsOn('SQLite', { ...size, signal, mongo: undefined })
    const address = mongo?.getUri().replace('/?', `/${signal}?`)
    if (address) faults += await faultsOn('MongoDB', { ...size, signal, mongo: address })
  }

  return faults > 0 ? 1 : 0
}

/** Runs one trial, prints its result, and counts its faults. */
const faultsOn = async (name: string, trial: Trial): Promise<number> => {
  const { faults, summary } = await survive(trial)
  console.log(`${name}: ${summary}`)
  for (const fault of faults) console.log(`  ${fault}`)

  return faults.length
}

runProgram(main)
