import type { NamedKind } from '../../import/files/fileRow.ts'
import type { DateOrder } from '../../import/files/readMoment.ts'
import type { FileSettings } from '../../import/files/settings.ts'
import type { Kind } from '../../import/kinds.ts'

// What the page of imports is told: texts are in the language of whoever looks.

/** A file that was handed in, and what was guessed about it. */
export type OpenedFile = {
  key: string
  name: string
  kind: 'csv' | 'ics'
  /** How many events it holds. */
  total: number
  settings: FileSettings
  columns: { heading: string; samples: string[] }[]
  /** What a column can hold. */
  targets: { value: string; label: string }[]
  orders: { value: DateOrder; label: string }[]
  languages: { value: string; label: string }[]
  /** What new events may become. */
  becomes: { value: FileSettings['as']; label: string }[]
  notes: string[]
}

export type PreviewedRow = {
  at: number
  title: string
  when: string
  where: string
  deed: 'create' | 'update' | 'same' | 'refuse'
  /** Whether it is an event by its title, start and venue alone. */
  isTwin: boolean
  /** Which fields change, why it is refused, and what is to be known of it. */
  says: string[]
}

/** A name that the calendar does not have. */
export type UnknownName = {
  kind: NamedKind
  key: string
  name: string
  /** In how many rows it stands. */
  rows: number
  mayMake: boolean
  choice: 'make' | 'leave' | number
}

export type Preview = {
  rows: PreviewedRow[]
  counts: Record<PreviewedRow['deed'], number>
  twins: number
  notes: string[]
  unknown: UnknownName[]
  /** What unknown names may be meant to be, by kind. */
  known: Record<NamedKind, { id: number; name: string }[]>
}

/** An import in the list of those there were. */
export type ImportSummary = {
  key: string
  name: string
  by: string
  at: string
  state: 'running' | 'done' | 'failed' | 'undoing' | 'undone' | 'open'
  done: number
  total: number
  /** Whether any of it may still stand in the calendar. */
  mayUndo: boolean
  /** What came of it, in words. */
  says: string[]
  /** How much of it there is, by kind and outcome. */
  counts: Record<Kind, Record<'created' | 'updated' | 'unchanged' | 'refused', number>>
}
