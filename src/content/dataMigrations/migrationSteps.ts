import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { publicIdFieldOf } from '../../model/publicIds.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { changeEverything } from '../../storage/changes/lastChange.ts'
import { isTableMissing } from '../../storage/database/databaseErrors.ts'
import { indexVersion, prepareIndex } from '../../storage/eventIndex/prepareIndex.ts'
import { prepareSequences } from '../../storage/ids.ts'
import { mongoIndexes } from '../../storage/indexes/mongoIndexes.ts'
import { assignPublicIds } from '../assignPublicIds.ts'
import { fillLanguages } from '../texts/fillLanguages.ts'
import { fillMissing } from '../texts/fillMissing.ts'
import { prepare, type Step } from './prepare.ts'
import { recording } from './recording.ts'

/**
 * What a release derives from stored data. A change of how something is derived needs another version of its step; the
 * next start, or `npm run migrate`, then makes it again from all stored data.
 */
const derivedIn = (payload: Payload): Step[] => [
  { name: 'sequences', version: '1', run: prepareSequences },
  ...stepWords(payload),
  { name: 'missing', version: `1 ${languagesOf(payload)}`, run: fillMissing },
  { name: 'event index', version: indexVersion(languagesOf(payload)), run: prepareIndex },
  // Writes by the adapter, which the index follows.
  { name: 'languages', version: languagesOf(payload).join(), run: fillLanguages },
]

/** Where the site's own users or files have texts for ids. */
const stepWords = (payload: Payload): Step[] => {
  const collections = (['users', 'media'] as const).filter(
    (name) => publicIdFieldOf(payload, name) !== 'id',
  )
  const version = collections.map((name) => slugOf(payload, name)).join()

  return version ? [{ name: 'public ids', version: `1 ${version}`, run: assignPublicIds }] : []
}

/** Everything that a calendar's database needs beside its tables, in the order in which it is made. */
export const stepsOf = (payload: Payload): Step[] => [
  ...mongoIndexes(payload),
  ...derivedIn(payload),
  recording(settingsOf(payload.config).parts.changes),
]

/** Prepares a database before its first query. Throws in one sentence where it has no tables for the calendar yet. */
export const prepareCalendar = async (payload: Payload): Promise<void> => {
  await prepare(payload, [...stepsOf(payload), asSetUp(payload)]).catch((error: unknown) => {
    throw isTableMissing(error) ? new Error(withoutTables, { cause: error }) : error
  })
}

/** What a start with other settings changes in answers (FD-4). A release that writes feeds otherwise changes the number. */
const asSetUp = (payload: Payload): Step => ({
  name: 'settings',
  version: `1 ${createHash('sha1')
    .update(JSON.stringify(settingsOf(payload.config)))
    .digest('base64url')}`,
  run: changeEverything,
})

const withoutTables =
  'The database has no tables for the events calendar: run `payload migrate:create` and `payload migrate`.'
