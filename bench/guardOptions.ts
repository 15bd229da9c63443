import { parseArgs } from 'node:util'
import { type Databases, mongodb, sqlite } from './databases'

/** The options of a program that checks a bound. */
export type GuardOptions = {
  /** The size of the data set. */
  events: number
  databases: Databases
  /** Selects measurements by a part of their names. */
  only: string
}

/** Reads `--events` (10000), `--mongo memory` or an address, and `--only`; starts the MongoDB server if needed. */
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
