import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { slugOf } from '../../model/slugs.ts'
import { checkIndex } from './checkIndex.ts'
import { eventIndexOf } from './indexOf.ts'
import { mongoIndexes } from './mongoRowIndexes.ts'
import { searchedNames } from './row.ts'
import { definitions } from './sqliteTables.ts'
import { values } from './values.ts'

/**
 * The version of rows. Count it up with each change of how a row is made of the same fields, so that all rows are made
 * again.
 */
const rows = 1

/** Names what the index is made of; where a database was filled under another name it has to be filled again. */
export const indexVersion = (languages: Languages): string =>
  `${rows} ${createHash('sha256')
    .update(JSON.stringify([definitions, mongoIndexes(languages), values, searchedNames]))
    .digest('hex')
    .slice(0, 16)}`

/** Makes the index again from all events. It may be interrupted and run again. */
export const prepareIndex = async (
  payload: Payload,
  tell: (progress: string) => void,
): Promise<void> => {
  const { totalDocs } = await payload.db.count({ collection: slugOf(payload, 'events') })
  await eventIndexOf({ payload }).clear()
  let reported = 0
  await checkIndex(payload, (events) => {
    if (events - reported < reportedEvery) return
    reported = events
    tell(`${events} of ${totalDocs} events`)
  })
}

const reportedEvery = 5_000
