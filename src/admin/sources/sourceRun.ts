import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Payload, PayloadRequest } from 'payload'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { totalOf } from '../import/importedFile.ts'
import { type ImportRecord, noReport } from '../import/importRecord.ts'
import { inTurn } from '../import/importTurns.ts'
import { type Inspected, inspect } from '../import/readFile.ts'
import type { SourceDefaults } from './asFollowed.ts'
import { SourceFailed } from './sourceFailure.ts'
import { keyOf } from './sourceKey.ts'
import type { StoredSource } from './storedSources.ts'

/** The import that an earlier reading of a source began and did not finish. */
export const unfinishedRun = async (
  payload: Payload,
  { run }: StoredSource,
): Promise<ImportRecord | undefined> => {
  if (!run) return undefined
  const record = await payload.db.findOne<ImportRecord>({
    collection: slugOf(payload, 'calendar-imports'),
    where: { and: [{ key: { equals: run } }, { state: { equals: 'running' } }] },
  })

  return record?.file ? record : undefined
}

/**
 * Opens the import of a file of a source. It is nobody's, so that it is listed for those who may edit the entries of others. Undefined for
 * a file without events. Throws `SourceFailed` for what is no file of events, such as the beginning of an iCalendar file (RFC 5545, 3.4).
 */
export const openRun = async (
  req: PayloadRequest,
  source: StoredSource,
  bytes: Buffer,
): Promise<ImportRecord | undefined> => {
  const { payload } = req
  const inspected = await inTurn(req, () => inspect(req, bytes))
  if (!inspected) throw new SourceFailed('unreadable')
  const total = totalOf(inspected)
  if (total === 0) return undefined
  const data: Omit<ImportRecord, 'id' | 'createdAt'> = {
    key: crypto.randomUUID(),
    owner: '',
    ownerName: source.name,
    name: source.name,
    kind: inspected.kind,
    state: 'running',
    settings: {
      ...settingsFor(payload, source, inspected),
      adds: await defaultsOf(payload, source),
    },
    file: (await zip(bytes)).toString('base64'),
    total,
    done: 0,
    report: noReport,
    startedAt: new Date().toISOString(),
    source: keyOf(source),
  }
  const { id } = await payload.db.create({
    collection: slugOf(payload, 'calendar-imports'),
    data,
  })

  return { ...data, id, createdAt: new Date().toISOString() }
}

const zip = promisify(gzip)

/** The settings of the import of a file of a source, but for what it adds to events. */
export const settingsFor = (
  payload: Payload,
  source: Pick<StoredSource, 'language' | 'as'>,
  { settings }: Inspected,
): FileSettings => {
  const [first] = languagesOf(payload)
  const language = languagesOf(payload).find((one) => one === source.language) ?? first

  return { ...settings, language, as: source.as }
}

/** What events of a source get, as far as it is still there. */
export const defaultsOf = async (
  payload: Payload,
  { categories, tags, venues, organizers }: StoredSource,
): Promise<SourceDefaults> => ({
  categories: await existing(payload, 'categories', categories),
  tags: await existing(payload, 'tags', tags),
  venues: await existing(payload, 'venues', venues),
  organizers: await existing(payload, 'organizers', organizers),
})

const existing = async (
  payload: Payload,
  kind: keyof SourceDefaults,
  ids: StoredSource['tags'],
): Promise<number[]> => {
  if (!ids || ids.length === 0) return []
  const { docs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, kind),
    where: {
      and: [
        { id: { in: ids } },
        ...(kind === 'venues' || kind === 'organizers' ? [{ deletedAt: { exists: false } }] : []),
      ],
    },
    limit: 0,
    pagination: false,
    select: {},
  })

  return docs.map(({ id }) => id)
}
