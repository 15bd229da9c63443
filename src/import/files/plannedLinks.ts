import type { Named, NamedKind } from './fileRow.ts'

/** A link to store: to an existing entry, or to one that has to be made first. */
export type PlannedLink = number | Named

export type PlannedLinks = Partial<Record<NamedKind, PlannedLink[]>>
