import type { Payload } from 'payload'
import { type Delivery, lostType, testType } from '../../content/webhooks/deliveries.ts'
import { settingsOf } from '../../model/settings.ts'
import { collectionOfType } from '../../model/webhookTypes.ts'
import { anonymousCall } from '../anonymousCall.ts'
import { itemUrl } from '../resourceLinks.ts'
import { publicObject } from './publicObject.ts'

/**
 * The body of a message: `data` has the address of the object over REST, and the object as an anonymous caller reads it now, in the language of
 * the delivery; null where it was deleted, or is not public any more (WH-2). Undefined where this site does not know its own address.
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
  const call = anonymousCall(payload, { site, language })
  const collection = collectionOfType(type)
  const isDeleted = type.endsWith('.deleted')
  const object = isDeleted ? undefined : await publicObject(call, collection, id)

  return JSON.stringify({
    type,
    timestamp,
    data: { id, url: itemUrl(call, collection, id), object: object ?? null },
  })
}
