import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { ImportFailed } from '../../import/failure.ts'
import { callerFor, mayEditOthers } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { type ImportRecord, saveImport } from './importRecord.ts'
import { summaryOf } from './importSummary.ts'
import { undoImport } from './undoImport.ts'

/** An undone import: its source, what the undo did in sentences, and how many entries stay as they are. */
export type UndoneRun = { name: string; says: string[]; left: number }

/**
 * Undoes the newest import of a whole calendar that is not undone yet, as *Undo* in the admin does, with the rights of a user who may edit the
 * entries of others. `place` is the address or folder it was imported from; without, the newest of any. An undo that was interrupted goes on.
 * Throws `ImportFailed` where there is no such import, or no such user.
 */
export const undoServiceRun = async (payload: Payload, place?: string): Promise<UndoneRun> => {
  const found = (await runsOf(payload)).find(({ name }) => !place || isFrom(name, place))
  if (!found) {
    throw new ImportFailed(
      place
        ? `No import from "${place}" is left to undo.`
        : 'No import is left to undo; imports of files are undone in the admin.',
    )
  }
  const req = await editorOf(payload)
  let record = found
  if (record.state !== 'undoing') record = await saveImport(req, record, { state: 'undoing' })
  do record = await undoImport(req, record)
  while (record.state === 'undoing')

  return {
    name: record.name,
    says: (await summaryOf(req, record)).says,
    left: record.report?.left.length ?? 0,
  }
}

/** The imports of whole calendars that can be undone, newest first. */
const runsOf = async (payload: Payload): Promise<ImportRecord[]> => {
  const { docs } = await payload.db.find<ImportRecord>({
    collection: slugOf(payload, 'calendar-imports'),
    where: {
      and: [{ kind: { equals: 'service' } }, { state: { in: ['running', 'done', 'undoing'] } }],
    },
    sort: ['-startedAt', '-id'],
    limit: 0,
    pagination: false,
  })

  return docs
}

/** A service is noted by the address of its interface, of which people name any part. */
const isFrom = (name: string, place: string): boolean => {
  const start = place.replace(/\/+$/, '')

  return name === start || name === place || name.startsWith(`${start}/`)
}

const editorOf = async (payload: Payload): Promise<PayloadRequest> => {
  const collection = slugOf(payload, 'users')
  const { docs } = await payload.find({
    collection,
    sort: 'createdAt',
    depth: 0,
    limit: 0,
    pagination: false,
  })
  const user = docs
    .map((one) => ({ ...one, collection }))
    .find((one) => mayEditOthers(callerFor(payload, one)))
  if (!user) throw new ImportFailed('No user here may edit the entries of others.')

  return createLocalReq({ user, locale: languagesOf(payload)[0] }, payload)
}
