import type { CollectionBeforeChangeHook } from 'payload'
import { callerOf } from '../../model/permissions.ts'

/** Who saved an entry last, which its versions tell. */
export const keepSavedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  savedBy: callerOf(req)?.id ?? null,
})
