import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { lengthOf } from '../../calendar/text.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf } from '../../model/permissions.ts'
import { storedIdOf } from '../../model/storedId.ts'
import { longestNote } from '../fields/longestNote.ts'

/**
 * The note that goes with a save: one handed in or back takes the place of the one before, and what is published has none. What an editor hands
 * back has the editor's name, until it is handed in again or published. Comes after `storePublishing`, which knows whether an entry is submitted or published.
 */
export const storeReview: CollectionBeforeChangeHook = ({
  data: { newReviewNote, ...data },
  originalDoc,
  req,
}) => {
  const note = noteIn(newReviewNote, req)
  const isPublished = data._status === 'published'
  const isHandedIn = data.pendingReview && !originalDoc?.pendingReview
  const by = callerOf(req)?.id
  const isHandedBack =
    !isPublished &&
    originalDoc?.pendingReview &&
    data.pendingReview === false &&
    by !== undefined &&
    by !== storedIdOf(originalDoc.author)

  return {
    ...data,
    ...((isPublished || isHandedIn || isHandedBack) && {
      reviewNote: null,
      returnedBy: isHandedBack ? by : null,
    }),
    ...(note && { reviewNote: note }),
  }
}

/** What is not stored is not validated by Payload. */
const noteIn = (typed: unknown, req: PayloadRequest): string => {
  const note = typeof typed === 'string' ? typed.trim() : ''
  if (lengthOf(note) <= longestNote) return note
  const message = req.t('validation:shorterThanMax', {
    label: say(req, 'review:note'),
    maxLength: longestNote,
    stringValue: '',
  })
  throw new ValidationError({ errors: [{ path: 'newReviewNote', message }], req }, req.t)
}
