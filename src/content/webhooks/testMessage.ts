import type { Payload } from 'payload'
import { attempt } from './attempt.ts'
import { cursorOf, orderOf } from './cursor.ts'
import { type Delivery, storeDelivery, testType } from './deliveries.ts'
import { languagesOfWebhook, type StoredWebhook } from './webhooks.ts'

/** What a test sends. */
const testBody = ({ type, at }: Pick<Delivery, 'type' | 'at'>): string =>
  JSON.stringify({ type, timestamp: at, data: {} })

/** Sends a message that says nothing, once, also to a webhook that is paused, and answers how its address took it (WH-1). */
export const sendTest = async (payload: Payload, webhook: StoredWebhook): Promise<Delivery> => {
  const at = new Date().toISOString()
  const delivery = await storeDelivery(payload, {
    webhook: webhook.id,
    order: orderOf(cursorOf(webhook.position) ?? { position: 0 }, at),
    type: testType,
    language: languagesOfWebhook(payload, webhook)[0] ?? '',
    at,
  })

  return attempt(payload, webhook, { delivery, body: testBody(delivery) })
}
