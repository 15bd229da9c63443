import { type Delivery, objectOf } from '../../content/webhooks/deliveries.ts'
import { languagesOfWebhook, type StoredWebhook, typesOf } from '../../content/webhooks/webhooks.ts'
import type { Call } from '../call.ts'
import { utc } from '../entries/base.ts'
import { itemUrl } from '../resourceLinks.ts'

/** A webhook as administrators read it; its secret is in no answer but that of a create or a rotation (WH-1). */
export const presentWebhook = (call: Call, webhook: StoredWebhook) => ({
  id: webhook.id,
  name: webhook.name,
  address: webhook.address,
  types: typesOf(webhook),
  languages: languagesOfWebhook(call.payload, webhook),
  paused: webhook.paused ?? false,
  paused_because: webhook.paused ? (webhook.pausedBecause ?? '') : '',
  paused_utc: webhook.paused && webhook.pausedAt ? utc(webhook.pausedAt) : '',
  date_utc: utc(webhook.createdAt),
  modified_utc: utc(webhook.updatedAt),
  rest_url: itemUrl(call, 'webhooks', webhook.id),
  deliveries_rest_url: `${itemUrl(call, 'webhooks', webhook.id)}/deliveries`,
})

/** What was sent to a webhook, or is to be, and how its address answered (WH-2). */
export const presentDelivery = (delivery: Delivery) => ({
  id: delivery.key,
  type: delivery.type,
  object: objectOf(delivery) === undefined ? null : (delivery.object ?? null),
  language: delivery.language,
  changed_utc: utc(delivery.at),
  state: delivery.state,
  attempts: delivery.attempts,
  attempted_utc: delivery.lastAttempt ? utc(delivery.lastAttempt) : '',
  next_attempt_utc: delivery.nextAttempt ? utc(delivery.nextAttempt) : '',
  status: delivery.answer ?? null,
  answer: delivery.excerpt ?? '',
  fault: delivery.fault ?? '',
  milliseconds: delivery.duration ?? null,
})
