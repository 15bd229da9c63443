import type { ImportNotice } from '../../import/files/fileRow.ts'
import type { Kind } from '../../import/importKinds.ts'
import type { RecordOutcome } from '../../import/report.ts'
import type { StoredImportedEntry } from '../import/importedEntries.ts'
import type { ImportRecord } from '../import/importRecord.ts'
import type { ChangedHere } from './changedHere.ts'
import type { ChangeKind } from './changeKinds.ts'
import type { FollowedEvent } from './followedEvents.ts'
import { marks, type Vanished } from './vanished.ts'

const states: readonly ChangeKind[] = ['refused', 'held', 'kept']

/** What a reading of a source did to one entry, as it is stored with the source. */
export type SourceChange = {
  at: string
  what: ChangeKind
  kind: Kind | 'series'
  /** In one language, as the source has it. */
  title: string
  /** The id of the entry; missing where there is none. */
  entry?: number
  /** Why it was refused or kept. */
  reasons?: (ImportNotice | string)[]
  /** The stored names of fields that people changed here. */
  fields?: string[]
}

export type FoundChange = Omit<SourceChange, 'at'>

/** How many changes a source keeps, and apart from them how many entries that were refused, held or kept. */
const most = 100

/** What a source keeps after a reading, the newest first; what was refused, held or kept before counts no more. */
export const mergedChanges = (
  before: SourceChange[],
  found: FoundChange[],
  at: string,
): SourceChange[] => {
  const now = found.map((one) => ({ ...bounded(one), at }))
  const isState = ({ what }: SourceChange) => states.includes(what)

  return [
    ...now.filter(isState).slice(0, most),
    ...[...now, ...before].filter((one) => !isState(one)).slice(0, most),
  ]
}

const longest = 300

const bounded = (one: FoundChange): FoundChange => ({
  ...one,
  title: one.title.slice(0, longest),
  ...(one.reasons && {
    reasons: one.reasons
      .slice(0, 3)
      .map((reason) => (typeof reason === 'string' ? reason.slice(0, longest) : reason)),
  }),
})

/** What the reading of a file did, by the entries of its import and its report. */
export const changesOfFile = (
  entries: StoredImportedEntry[],
  { report }: Pick<ImportRecord, 'report'>,
): FoundChange[] => [
  ...(report?.refused ?? []).map(
    ({ title, reasons }): FoundChange => ({ what: 'refused', kind: 'events', title, reasons }),
  ),
  ...entries
    .filter(({ operation }) => operation !== 'seen')
    .map(({ kind, entry, operation, title, hash }): FoundChange => {
      const marked = Object.values(marks).find((mark) => mark === hash)

      return {
        what: marked ?? (operation === 'created' ? 'created' : 'updated'),
        kind,
        title,
        entry,
      }
    })
    .sort(eventsFirst),
]

/** What the reading of a service did. */
export const changesOfService = (records: RecordOutcome[]): FoundChange[] =>
  records
    .flatMap(({ kind, here, title = '', outcome, reasons }): FoundChange[] =>
      outcome === 'created' || outcome === 'updated' || outcome === 'refused'
        ? [
            {
              what: outcome,
              kind,
              title,
              ...(here !== undefined && outcome !== 'refused' && { entry: here }),
              ...(reasons && { reasons }),
            },
          ]
        : [],
    )
    .sort(eventsFirst)

const eventsFirst = (one: FoundChange, other: FoundChange) =>
  Number(other.kind === 'events') - Number(one.kind === 'events')

/** What became of events that a source does not have any more, and of those that people changed here. */
export const changesOfEvents = ({
  vanished,
  changed,
}: {
  vanished: Pick<Vanished, 'kept' | 'held'>
  changed: ChangedHere[]
}): FoundChange[] => [
  ...vanished.held.map((event) => changeOf(event, { what: 'held' })),
  ...vanished.kept.map((event) =>
    changeOf(event, { what: 'kept', reasons: [{ key: 'sources:why:gone' }] }),
  ),
  ...changed.map(({ event, fields }) =>
    changeOf(event, { what: 'kept', fields, reasons: [{ key: 'sources:why:changed' }] }),
  ),
]

/** What became of one event that the source created. */
export const changeOf = (
  { id, noted }: FollowedEvent,
  one: Omit<FoundChange, 'kind' | 'title'>,
): FoundChange => ({
  ...one,
  kind: 'events',
  title: noted.title,
  entry: id,
})
