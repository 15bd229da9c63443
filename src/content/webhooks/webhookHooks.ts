import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { hasCollection } from '../../model/slugs.ts'
import { forgetDeliveries, restartWaiting } from './deliveries.ts'
import { firstPosition } from './readNews.ts'
import { newSecret, sealed } from './sealedSecret.ts'

/** A new webhook has a secret, which nobody chooses (WH-1). */
export const makeSecret: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' ? { ...data, secret: sealed(req.payload, newSecret()) } : data

/** A new webhook is sent what changes from now on. */
export const beginHere: CollectionBeforeChangeHook = async ({ data, operation, req }) =>
  operation === 'create' && hasCollection(req.payload, 'calendar-changes')
    ? { ...data, position: await firstPosition(req.payload, new Date().toISOString()) }
    : data

/** Who pauses a webhook has a reason of their own; what waits is sent once it goes on. */
export const notePause: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (data.paused === undefined || Boolean(data.paused) === Boolean(originalDoc?.paused))
    return data

  return data.paused
    ? { ...data, pausedBecause: 'chosen', pausedAt: new Date().toISOString() }
    : { ...data, pausedBecause: 'resumed', pausedAt: null }
}

/** What waits for a webhook that goes on has all its time again. */
export const resume: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && previousDoc?.paused && !doc.paused) {
    await restartWaiting(req.payload, Number(doc.id), req)
  }
}

/** A webhook that is deleted leaves nothing behind. */
export const dropDeliveries: CollectionAfterDeleteHook = ({ id, req }) =>
  forgetDeliveries(req.payload, { webhook: { equals: Number(id) } }, req)
