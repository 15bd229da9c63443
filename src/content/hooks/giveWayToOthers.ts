import type { CollectionBeforeReadHook } from 'payload'
import { giveWayIfCostly } from '../../storage/giveWay.ts'

/** Lets other requests run between what the adapter and what Payload make of the documents of a costly list, each some 30 ms for 100. */
export const giveWayToOthers: CollectionBeforeReadHook = async ({ doc }) => {
  await giveWayIfCostly()

  return doc
}
