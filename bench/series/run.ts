import { parseArgs } from 'node:util'
import { runProgram } from '../../scripts/refusal'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { mongodb, sqlite } from '../databases'
import { openCalendar } from '../dataset/calendar'
import { measureChanges } from './changes'
import { clientOf } from './client'
import { measureLists } from './lists'

/**
 * Times series in one process: creating, renaming and moving 750 dates, and a list of next dates compared with a plain one
 * over 10,000 rows. `--mongo memory`, or an address, measures a MongoDB server instead of SQLite.
 */
const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { mongo: { type: 'string' } } })
  const databases = values.mongo ? await mongodb(values.mongo) : sqlite
  try {
    const payload = await openCalendar(await databases.blank())
    const { id } = await payload.create({
      collection: 'users',
      data: { username: 'editor', password: crypto.randomUUID(), role: 'editor' },
    })
    const password = await issueApplicationPassword(payload, { user: id, name: 'Benchmark' })
    const send = clientOf(payload, `Basic ${btoa(`editor:${password}`)}`)
    for (const line of await measureChanges(send)) console.log(line)
    for (const line of await measureLists(send)) console.log(line)
    await payload.destroy()
  } finally {
    await databases.stop()
  }

  return 0
}

runProgram(run)
