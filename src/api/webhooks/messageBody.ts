import type { Payload } from 'payload'
import { type Delivery, lostType, testType } from '../../content/webhooks/deliveries.ts'
import { settingsOf } from '../../model/settings.ts'
import { collectionOfType } from '../../model/webhookTypes.ts'
import { anonymousCall } from '../anonymousCall.ts'
import { presentChanged } from '../changes/present.ts'
import { itemUrl } from '../resourceLinks.ts'

/**
 * The body of a message: `data` has the address of the object over REST, and the object as lists show it to an anonymous caller now, in the language of
 * the delivery; null where it was deleted, or they do not show it any more (WH-2). Undefined where this site does not know its own address.
 */
export const messageBody = async (
  payload: Payload,
  delivery: Delivery,
): Promise<string | undefined> => {
  const { type, at: timestamp, object: id, language } = delivery
  if (type === testType || type === lostType || typeof id !== 'number') {
    return JSON.stringify({ type, timestamp, data: {} })
  }
  const { site } = settingsOf(payload.config)
  if (!site) return undefined
  // A cache may not know of the change yet.
  const call = { ...anonymousCall(payload, { site, language }), isUncached: true }
  const collection = collectionOfType(type)
  const isDeleted = type.endsWith('.deleted')
  const found = isDeleted ? undefined : (await presentChanged(call, collection, [id])).get(id)

  return JSON.stringify({
    type,
    timestamp,
    data: { id, url: itemUrl(call, collection, id), object: found?.object ?? null },
  })
}
