import type { Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import { calculated, entryEditors } from '../access/payload.ts'
import { apartOnServer } from '../componentPath.ts'
import { filledByHooks } from './calculated.ts'
import { unlisted } from './layout.ts'

/**
 * What authors and editors write to each other about an entry. While it waits for review the note is that of the user
 * who handed it in; on a draft it is that of the editor who handed it back. `hooks/storeReview` fills it.
 */
export const reviewFields: Field[] = [
  {
    name: 'reviewNote',
    type: 'textarea',
    access: { ...calculated, read: entryEditors },
    admin: { hidden: true, ...unlisted },
  },
  // The editor who handed it back, until it is handed in again or published.
  {
    name: 'returnedBy',
    type: 'relationship',
    relationTo: 'users',
    ...filledByHooks,
    access: { ...calculated, read: entryEditors },
  },
]

/** The review of an entry: the note of the other side, the input for the answer, and *Hand back*. */
export const reviewBox: Field = {
  name: 'newReviewNote',
  type: 'textarea',
  virtual: true,
  label: label('review:note'),
  admin: {
    position: 'sidebar',
    ...unlisted,
    components: { Field: apartOnServer('ReviewNote') },
  },
}
