import type { Named, NamedKind } from './fileRow.ts'

/** A link of an event that is to be: to what is there, or to what has to be made first. */
export type PlannedLink = number | Named

export type PlannedLinks = Partial<Record<NamedKind, PlannedLink[]>>
