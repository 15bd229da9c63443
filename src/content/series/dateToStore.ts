import type { OwnDraft } from './ownDrafts.ts'
import type { DateDocument } from './storedDates.ts'

/** A date to be stored, and what of it was there before. */
export type DateToStore = {
  date: DateDocument
  isNew: boolean
  /** What lies over it unpublished, and goes on doing so (RC-20). */
  draft?: OwnDraft | undefined
}
