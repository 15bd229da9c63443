import type { Payload } from 'payload'
import { attempt } from '../../content/webhooks/attempt.ts'
import { type Delivery, objectOf, waitingDeliveries } from '../../content/webhooks/deliveries.ts'
import { type Hold, hold } from '../../content/webhooks/hold.ts'
import { pauseWebhook } from '../../content/webhooks/pauseWebhook.ts'
import { readNews } from '../../content/webhooks/readNews.ts'
import { activeWebhooks, secretsOf, webhookAt } from '../../content/webhooks/webhooks.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import { isConflict } from '../../storage/database/transaction.ts'
import { messageBody } from './messageBody.ts'

/** How many webhooks are served at once. */
const lanes = 4

/** For how long a run begins messages, in milliseconds: hosts of functions end one after five minutes. */
const longestRun = 4 * 60 * 1000

/** After so many messages in a row that were not taken, the rest waits for the next run. */
const mostFailures = 3

/** How many deliveries are read at once. */
const atOnce = 50

/** Of so many deliveries that have to wait it is known which objects they hold up. */
const mostHeldUp = 1000

/**
 * Reads what changed for all webhooks, and sends what is due (WH-2): for each webhook one process at a time, in order for each object, at
 * least once. An address has `timeoutMs` milliseconds to take a message. A webhook whose address took nothing for three days is paused, and
 * administrators get a mail.
 */
export const deliverChanges = async (payload: Payload, timeoutMs?: number): Promise<void> => {
  const end = Date.now() + longestRun
  const taken: Taken[] = []
  // One after the other: several readers at once would give some changes two positions, and send them twice.
  for (const { id } of await activeWebhooks(payload)) {
    await calmly(payload, id, async () => {
      const held = await hold(payload, id)
      if (!held) return
      taken.push({ id, held })
      await readAll(payload, id, end)
    })
  }
  const sendNext = async (): Promise<void> => {
    for (let next = taken.shift(); next; next = taken.shift()) {
      const { id, held } = next
      await calmly(payload, id, () => sendDue(payload, id, { held, end, timeoutMs }))
      await calmly(payload, id, () => held.release())
    }
  }
  await Promise.all(Array.from({ length: lanes }, sendNext))
}

/** A webhook that this process has for itself. */
type Taken = { id: number; held: Hold }

/** Does something for a webhook; what it fails with is logged and stops no other. */
const calmly = async (
  payload: Payload,
  id: number,
  operation: () => Promise<void>,
): Promise<void> => {
  try {
    await operation()
  } catch (error) {
    // Others write at the same time; the next run goes on.
    if (causes(error).some(isConflict)) return
    payload.logger.error({ err: error, msg: `Webhook ${id} could not be served.` })
  }
}

const readAll = async (payload: Payload, id: number, end: number): Promise<void> => {
  let webhook = await webhookAt(payload, id)
  for (let more = true; webhook && more && Date.now() < end; ) {
    const read = await readNews(payload, webhook)
    more = read.more
    webhook = read.webhook
  }
}

type Run = { held: Hold; end: number; timeoutMs: number | undefined }

/** Sends what is due, object by object in the order of its changes. */
const sendDue = async (
  payload: Payload,
  id: number,
  { held, end, timeoutMs }: Run,
): Promise<void> => {
  const now = new Date().toISOString()
  const later = await waitingDeliveries(payload, id, { when: 'later', now, limit: mostHeldUp })
  const heldUp = new Set(later.map(objectOf))
  let failures = 0
  let after: string | undefined = ''
  while (after !== undefined) {
    const webhook = await webhookAt(payload, id)
    if (!webhook || webhook.paused) return
    if (secretsOf(payload, webhook, now).length === 0)
      return pauseWebhook(payload, webhook, 'secret')
    const due: Delivery[] = await waitingDeliveries(payload, id, {
      when: 'due',
      now,
      after,
      limit: atOnce,
    })
    for (const delivery of due) {
      if (heldUp.has(objectOf(delivery))) continue
      if (Date.now() >= end || !held.lasts()) return
      const { state, answer } = await attempt(payload, webhook, {
        delivery,
        body: await messageBody(payload, delivery),
        timeoutMs,
      })
      if (state === 'failed') {
        return pauseWebhook(payload, webhook, answer === 410 ? 'gone' : 'failing')
      }
      if (state === 'waiting') heldUp.add(objectOf(delivery))
      failures = state === 'waiting' ? failures + 1 : 0
      if (failures === mostFailures) return
    }
    after = due.at(-1)?.order
  }
}
