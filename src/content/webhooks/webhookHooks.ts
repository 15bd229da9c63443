import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { forgetDeliveries } from './deliveries.ts'
import { newSecret, sealed } from './sealedSecret.ts'

/** A new webhook has a secret, which nobody chooses (WH-1). */
export const makeSecret: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' ? { ...data, secret: sealed(req.payload, newSecret()) } : data

/** Who pauses a webhook has a reason of their own; what waits is sent once it goes on. */
export const notePause: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (data.paused === undefined || Boolean(data.paused) === Boolean(originalDoc?.paused))
    return data

  return data.paused
    ? { ...data, pausedBecause: 'chosen', pausedAt: new Date().toISOString() }
    : { ...data, pausedBecause: 'resumed', pausedAt: null }
}

/** A webhook that is deleted leaves nothing behind. */
export const dropDeliveries: CollectionAfterDeleteHook = ({ id, req }) =>
  forgetDeliveries(req.payload, { webhook: { equals: Number(id) } }, req)
