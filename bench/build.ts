import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { runProgram } from '../scripts/refusal'
import { collectionName } from '../src/storage/eventIndex/mongoIndex'
import { prepareSequences } from '../src/storage/ids'
import { buildDataset } from './dataset/build'
import { openCalendar } from './dataset/calendar'
import { createUser, isComplete } from './dataset/user'

/**
 * Builds a data set in a database, in a process of its own so that it takes no memory of the benchmark. A complete one is
 * kept; an incomplete one is removed, as is every one with `--fresh`.
 */
const run = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: 'boolean' } },
  })
  const [uri = '', size] = positionals
  const events = Number(size)
  const payload = await openCalendar(uri)
  if (!values.fresh && (await isComplete(payload))) return
  if (payload.db.name === 'mongoose') await empty(payload)
  if (events === 0) return

  await buildDataset(payload, {
    events,
    progress: (done) => console.log(`${done} of ${events} events`),
  })
  await createUser(payload)
}

type Emptied = { deleteMany: (filter: object) => Promise<unknown> }

const empty = async (payload: Payload) => {
  // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
  const { connection } = payload.db as unknown as {
    connection: { models: Record<string, Emptied>; collection: (name: string) => Emptied }
  }
  for (const [name, model] of Object.entries(connection.models)) {
    await model.deleteMany(name === 'calendar-state' ? { _id: { $nin: ['done', 'lock'] } } : {})
  }
  await connection.collection(collectionName).deleteMany({})
  await prepareSequences(payload)
}

runProgram(() => run().then(() => 0))
