import { parseArgs } from 'node:util'
import { type Databases, mongodb, sqlite } from './databases'

/** What a program that holds a bound is started with. */
export type GuardOptions = {
  /** The size of the data set. */
  events: number
  databases: Databases
  /** Measures what has this text in its name. */
  only: string
}

/** Reads `--events` (10000), `--mongo memory` or an address, and `--only`; starts the MongoDB server where one is to be started. */
export const guardOptions = async (): Promise<GuardOptions> => {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '10000' },
      mongo: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })

  return {
    events: Number(values.events),
    databases: values.mongo ? await mongodb(values.mongo) : sqlite,
    only: values.only,
  }
}
