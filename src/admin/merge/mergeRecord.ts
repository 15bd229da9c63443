import { z } from 'zod'
import type { Moved } from '../../content/links/moveLinks.ts'
import { mostMerged } from './mostMerged.ts'

const id = z.number().int().positive()

export const mergeSchema = z
  .object({ keep: id, others: z.array(id).min(1).max(mostMerged), fill: z.boolean() })
  .refine(({ keep, others }) => !others.includes(keep))
  .transform(({ others, ...rest }) => ({ ...rest, others: [...new Set(others)] }))

export type MergeRequest = z.infer<typeof mergeSchema>

/** A slug that became an alias of the survivor; `before` is the entry to which it led. */
export type MovedAlias = { slug: string; before: number | null }

/** A value that a merge filled in; localized ones name their language. */
export type FilledValue = { field: string; language?: string; value: unknown }

/** All that is needed to undo a merge. */
export type MergeRecord = {
  merged: number[]
  /** Deleted terms, as the adapter read them in all languages; empty for venues and organizers, which are in the trash. */
  removed: Record<string, unknown>[]
  links: Moved
  aliases: MovedAlias[]
  filled: FilledValue[]
  /** Subcategories of merged categories, with their parents before and after the merge. */
  children: { id: number; before: number; after: number | null }[]
  tagGroups: MovedTagGroup[]
}

/** A group of tags of the owner by the id of its row, with its tags before and after the merge. */
export type MovedTagGroup = { id: string; before: number[]; after: number[] }

/** The answer to a merge: the survivor's id (`survivor`), and how many events and entries were moved. */
export type MergeDone = { id: string; survivor: number; events: number; merged: number }

/** The answer to the undo of a merge: how many events lead back, and those that were left because they were changed since. */
export type MergeUndone = { back: number; left: { id: number; title: string }[] }
