import type { PayloadRequest } from 'payload'
import { toInstant } from '../../calendar/zone.ts'
import { say } from '../../i18n/admin.ts'
import { kinds } from '../../import/importKinds.ts'
import type { RecordOutcome } from '../../import/report.ts'
import { importCalendar } from '../../import/run.ts'
import { previewOfRead } from '../import/importPreview.ts'
import { inTurn } from '../import/importTurns.ts'
import { inspect, readWith } from '../import/readFile.ts'
import { eventsOfSource, type FollowedEvent } from './followedEvents.ts'
import { openSourceService } from './openSourceService.ts'
import { type PreviewedEntry, type SourcePreview, sourcePreview } from './previewedEntries.ts'
import { fetchFile, lastOf } from './readFileSource.ts'
import { SourceFailed } from './sourceFailure.ts'
import { keyOf } from './sourceKey.ts'
import { settingsFor } from './sourceRun.ts'
import type { StoredSource } from './storedSources.ts'
import { vanishedOf } from './vanished.ts'
import { wordsOfTimes } from './wordsOfTimes.ts'

/** A source as its form has it; one that is not saved has no id. */
export type Previewed = Pick<
  StoredSource,
  'kind' | 'address' | 'login' | 'as' | 'vanished' | 'language'
> & { id?: StoredSource['id'] | undefined; password?: string | undefined }

/**
 * Reads a source and says what a reading would do, with the rights of the caller. Nothing is stored, no picture is fetched, and
 * the next reading knows nothing of it. Throws `SourceFailed`, `Unreachable`, `ImportFailed` and `APIError`.
 */
export const previewSource = (req: PayloadRequest, source: Previewed): Promise<SourcePreview> =>
  source.kind === 'service' ? previewService(req, source) : previewFile(req, source)

const previewFile = async (req: PayloadRequest, source: Previewed): Promise<SourcePreview> => {
  const { payload } = req
  const fetched = await fetchFile(payload, { address: source.address })
  if (!fetched) throw new SourceFailed('unreachable')
  const { bytes } = fetched

  return inTurn(req, async () => {
    const inspected = await inspect(req, bytes)
    if (!inspected) throw new SourceFailed('unreadable')
    const settings = settingsFor(payload, source, inspected)
    const read = await readWith(req, { kind: inspected.kind, bytes, settings })
    const { rows, notes, unknown } = await previewOfRead(req, read, settings)
    const uids = new Set(read.rows.map(({ uid }) => uid))
    const entries = rows.map(
      ({ title, when, where, operation, isTwin, says }): PreviewedEntry => ({
        title,
        when,
        where,
        operation: operation === 'same' && isTwin ? 'matched' : operations[operation],
        says,
      }),
    )
    const gone = await goneEntries(req, source, {
      isThere: ({ uid }) => !uid || uids.has(uid),
      last: lastOf(read.rows),
    })

    return sourcePreview({
      entries: [...entries, ...gone],
      notes,
      made: kinds.flatMap((kind) => {
        const count = unknown.filter((one) => one.kind === kind && one.choice === 'make').length

        return kind !== 'events' && count > 0 ? say(req, `importing:made:${kind}`, { count }) : []
      }),
    })
  })
}

const operations = {
  create: 'created',
  update: 'updated',
  same: 'unchanged',
  refuse: 'refused',
} as const

const previewService = async (req: PayloadRequest, source: Previewed): Promise<SourcePreview> => {
  const service = await openSourceService(req.payload, source)
  let here = new Set<number>()
  const records: RecordOutcome[] = []
  const { faults, counts } = await importCalendar({
    payload: req.payload,
    source: service,
    dryRun: true,
    onEvents: (ids) => {
      here = new Set(ids)
    },
    onRecord: (record) => records.push(record),
  })
  const entries = records.flatMap(({ kind, title = '', times, outcome, reasons }) => {
    if (outcome === 'left out' || (kind !== 'events' && outcome !== 'refused')) return []

    return [
      {
        title,
        when: times ? wordsOfTimes(req, times) : '',
        where: '',
        operation: outcome,
        says: reasons ?? [],
      } satisfies PreviewedEntry,
    ]
  })
  const starts = records.flatMap(({ times, outcome }) =>
    times && outcome !== 'refused' ? toInstant(times.start, times.zone) : [],
  )
  const gone =
    faults.length === 0
      ? await goneEntries(req, source, {
          isThere: ({ id }) => here.has(id),
          last: starts.sort().at(-1),
        })
      : []

  return sourcePreview({
    entries: [...entries, ...gone],
    notes: [],
    made: kinds.flatMap((kind) => {
      const { created } = counts[kind]

      return kind !== 'events' && created > 0
        ? say(req, `importing:made:${kind}`, { count: created })
        : []
    }),
  })
}

type Now = { isThere: (event: FollowedEvent) => boolean; last: string | undefined }

/** The events that would be withdrawn, or only after an administrator agreed. */
const goneEntries = async (
  req: PayloadRequest,
  { id, address, vanished }: Previewed,
  now: Now,
): Promise<PreviewedEntry[]> => {
  if (id === undefined || vanished !== 'withdraw') return []
  const { withdrawn, held } = await vanishedOf(req, {
    ...now,
    events: await eventsOfSource(req, keyOf({ id, address })),
    withdrawsMany: false,
  })

  return [...withdrawn, ...held].map(({ noted: { title } }) => ({
    title,
    when: '',
    where: '',
    operation: 'withdrawn',
    says: held.length > 0 ? [say(req, 'sources:preview:held')] : [],
  }))
}
