import { parseArgs } from 'node:util'
import { type RequestName, requestNames } from './requests'

export const usage = `Usage: npm run bench -- [options]

  --events <sizes>       sizes of the data sets, separated by commas: 1000,10000,100000 (10000)
  --seconds <number>     how long each rate is measured, about (2)
  --connections <list>   how many connections ask at once (1,8,64)
  --only <requests>      some of: ${requestNames.join(', ')}
  --mongo <address>      on MongoDB instead of SQLite; "memory" starts a server of its own
  --against <address>    another server of the contract beside it, as https://old.example/cal/events/v1
  --against <commit>     what each request takes of an earlier commit and of this one, in turns, on SQLite and on the
                         MongoDB of --mongo ("memory"); builds both, and leaves all else out
  --import               times the import of the data set too
  --load <minutes>       holds 64 connections of mixed reads and 2 % writes that long too`

export type Options = {
  events: number[]
  seconds: number
  connections: number[]
  only: RequestName[]
  mongo: string | undefined
  /** Root of the contract on another server. */
  against: string | undefined
  /** An earlier commit of this project. */
  commit: string | undefined
  import: boolean
  /** Minutes; 0 leaves the load out. */
  load: number
}

/** Reads the command line; undefined for help. Throws its faults, with the usage. */
export const readOptions = (argv: string[]): Options | undefined => {
  const { values } = parseArgs({
    args: argv,
    options: {
      events: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '1,8,64' },
      only: { type: 'string', default: requestNames.join(',') },
      mongo: { type: 'string' },
      against: { type: 'string' },
      import: { type: 'boolean', default: false },
      load: { type: 'string', default: '0' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return undefined

  return {
    events: numbers(values.events),
    seconds: Number(values.seconds),
    connections: numbers(values.connections),
    only: names(values.only),
    mongo: values.mongo,
    against: isAddress(values.against) ? rootOf(values.against) : undefined,
    commit: isAddress(values.against) ? undefined : values.against,
    import: values.import,
    load: Number(values.load),
  }
}

const parts = (list: string) => list.split(',').map((part) => part.trim())

const numbers = (list: string): number[] => {
  const all = parts(list).map(Number)
  if (!all.every((number) => Number.isSafeInteger(number) && number > 0)) {
    throw new Error(`"${list}" is no list of numbers.\n\n${usage}`)
  }

  return all
}

const names = (list: string): RequestName[] =>
  parts(list).map((part) => {
    const name = requestNames.find((known) => known === part)
    if (!name) throw new Error(`There is no request "${part}".\n\n${usage}`)

    return name
  })

const isAddress = (against: string | undefined): against is string =>
  against !== undefined && URL.canParse(against)

/** A site without a path means the usual root of the contract. */
const rootOf = (address: string): string => {
  const { origin, pathname } = new URL(address)
  const path = pathname.replace(/\/+$/, '')

  return `${origin}${path || '/cal/events/v1'}`
}
