import type { NamedKind } from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import type { DateOrder } from '../../import/files/readMoment.ts'
import type { Kind } from '../../import/importKinds.ts'

// The answers of the endpoints of imports: texts are in the language of the caller.

/** An uploaded file with the guessed settings. */
export type OpenedFile = {
  key: string
  name: string
  kind: 'csv' | 'ics' | 'news'
  /** How many events it has. */
  total: number
  settings: FileSettings
  columns: { heading: string; samples: string[] }[]
  /** The possible contents of a column. */
  targets: { value: string; label: string }[]
  orders: { value: DateOrder; label: string }[]
  languages: { value: string; label: string }[]
  /** The possible statuses of new events. */
  becomes: { value: FileSettings['as']; label: string }[]
  notes: string[]
}

export type PreviewedRow = {
  at: number
  title: string
  when: string
  /** The venues, those that will be created named as new. */
  where: string
  /** The price as the file has it; empty for none. */
  price: string
  operation: 'create' | 'update' | 'same' | 'refuse'
  /** Whether it matches a stored event by title, start and venue only. */
  isTwin: boolean
  /** The changed fields, the reasons of a refusal, and notes. */
  says: string[]
}

/** A name that the calendar does not have. */
export type UnknownName = {
  kind: NamedKind
  key: string
  name: string
  /** In how many rows it occurs. */
  rows: number
  mayMake: boolean
  choice: 'make' | 'leave' | number
}

export type Preview = {
  rows: PreviewedRow[]
  counts: Record<PreviewedRow['operation'], number>
  twins: number
  notes: string[]
  unknown: UnknownName[]
  /** The entries that can be chosen for unknown names, by kind. */
  known: Record<NamedKind, { id: number; name: string }[]>
}

/** An import in the list of past imports. */
export type ImportSummary = {
  key: string
  name: string
  by: string
  at: string
  state: 'running' | 'stopped' | 'done' | 'failed' | 'undoing' | 'undone' | 'open'
  done: number
  total: number
  /** Whether some of its entries may still exist. */
  mayUndo: boolean
  /** Whether its further rows can still be imported. */
  mayGoOn: boolean
  /** The outcome in sentences. */
  says: string[]
  /** The number of entries by kind and outcome. */
  counts: Record<Kind, Record<'created' | 'updated' | 'unchanged' | 'refused', number>>
}
