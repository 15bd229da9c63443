import { z } from 'zod'
import type { Moved } from '../../content/links/moveLinks.ts'

/** How many are merged into one at once. */
export const mostMerged = 20

const id = z.number().int().positive()

export const mergeSchema = z
  .object({ keep: id, others: z.array(id).min(1).max(mostMerged), fill: z.boolean() })
  .refine(({ keep, others }) => !others.includes(keep))
  .transform(({ others, ...rest }) => ({ ...rest, others: [...new Set(others)] }))

export type MergeWanted = z.infer<typeof mergeSchema>

/** A slug that leads to the kept entry since; `before` is where it led. */
export type MovedAlias = { slug: string; before: number | null }

/** A value that was empty before: localized ones name their language. */
export type FilledValue = { field: string; language?: string; value: unknown }

/** All that is needed to take a merge back. */
export type MergeRecord = {
  merged: number[]
  /** What was removed, as the adapter read it with the texts of all languages; places lie in the trash instead. */
  removed: Record<string, unknown>[]
  links: Moved
  aliases: MovedAlias[]
  filled: FilledValue[]
  /** Categories below those that were merged, and what they were below. */
  children: { id: number; before: number; after: number | null }[]
}

/** What was done, as the editor is told. */
export type MergeDone = { id: string; kept: number; events: number; merged: number }

/** What was taken back, with the events that were left because somebody changed them since. */
export type MergeUndone = { back: number; left: { id: number; title: string }[] }
