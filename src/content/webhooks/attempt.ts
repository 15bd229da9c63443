import type { Payload } from 'payload'
import { post, postableAddress } from '../../media/post.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { settingsOf } from '../../model/settings.ts'
import { changeDelivery, type Delivery } from './deliveries.ts'
import { afterFailure } from './pauses.ts'
import { signedHeaders } from './signed.ts'
import { type StoredWebhook, secretsOf } from './webhooks.ts'

/** How an address took a message. */
type Outcome = Pick<Delivery, 'answer' | 'excerpt' | 'fault' | 'duration'> & { isTaken: boolean }

/** A delivery, and its body if the site knows its own address. */
type Sending = {
  delivery: Delivery
  body: string | undefined
  /** How long the address may take, in milliseconds; by default as long as `post` lets it. */
  timeoutMs?: number | undefined
}

/** Sends a delivery once, and notes how the address answered: what was not taken is to be tried again as `afterFailure` says (WH-2). */
export const attempt = async (
  payload: Payload,
  webhook: StoredWebhook,
  { delivery, ...sent }: Sending,
): Promise<Delivery> => {
  const now = new Date()
  const { isTaken, ...outcome } = await send(payload, webhook, {
    id: delivery.key,
    at: now,
    ...sent,
  })
  const noted = {
    ...outcome,
    attempts: delivery.attempts + 1,
    firstAttempt: delivery.firstAttempt ?? now.toISOString(),
    lastAttempt: now.toISOString(),
  }

  return changeDelivery(payload, delivery, {
    ...noted,
    ...(isTaken
      ? { state: 'delivered', nextAttempt: null }
      : afterFailure({ ...noted, type: delivery.type })),
  })
}

/**
 * Sends a delivery once more, whatever became of it before, because an administrator wants it (WH-2). What is not taken is tried again
 * only where it waited before.
 */
export const attemptAgain = async (
  payload: Payload,
  webhook: StoredWebhook,
  message: Sending,
): Promise<Delivery> => {
  const sent = await attempt(payload, webhook, message)
  const goesOn = message.delivery.state === 'waiting'

  return sent.state === 'waiting' && !goesOn
    ? changeDelivery(payload, sent, { state: 'failed', nextAttempt: null })
    : sent
}

const send = async (
  payload: Payload,
  webhook: StoredWebhook,
  { body, timeoutMs, ...message }: Omit<Sending, 'delivery'> & { id: string; at: Date },
): Promise<Outcome> => {
  const { trustedImageHosts: trustedHosts } = settingsOf(payload.config)
  const address = postableAddress(webhook.address, trustedHosts)
  const secrets = secretsOf(payload, webhook, message.at.toISOString())
  const unsent = { answer: null, excerpt: null, duration: null, isTaken: false }
  if (secrets.length === 0) return { ...unsent, fault: 'the secret of the webhook cannot be read' }
  if (!address) return { ...unsent, fault: 'the address is not https in the public network' }
  if (body === undefined)
    return { ...unsent, fault: 'this site has no address: SITE_URL is missing' }
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  try {
    const { status, excerpt } = await post(address, {
      trustedHosts,
      headers: signedHeaders({ ...message, body }, secrets),
      body,
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    const isTaken = status >= 200 && status < 300

    return { answer: status, excerpt, fault: null, duration: duration(), isTaken }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error

    return { ...unsent, fault: error.message, duration: duration() }
  }
}
