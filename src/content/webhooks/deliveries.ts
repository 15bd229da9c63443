import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { WebhookType } from '../../model/webhookTypes.ts'

/** What may have become of a delivery: it is to be sent, was taken, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

type DeliveryState = (typeof deliveryStates)[number]

/** The type of the message that an administrator sends to see whether an address answers. */
export const testType = 'webhook.test'

/** One message to one webhook, and how its address answered (WH-2). */
export type Delivery = {
  id: number | string
  /** The `webhook-id` of Standard Webhooks. */
  key: string
  webhook: number
  order: string
  type: WebhookType | typeof testType
  object?: number | null
  slug?: string | null
  language: string
  at: string
  state: DeliveryState
  attempts: number
  firstAttempt?: string | null
  lastAttempt?: string | null
  nextAttempt?: string | null
  answer?: number | null
  excerpt?: string | null
  fault?: string | null
  duration?: number | null
}

export type NewDelivery = Pick<
  Delivery,
  'webhook' | 'order' | 'type' | 'object' | 'slug' | 'language' | 'at'
>

/** For how long deliveries are kept, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

const collectionIn = (payload: Payload) => slugOf(payload, 'calendar-webhook-deliveries')

/** Stores something to be sent at once. */
export const storeDelivery = async (
  payload: Payload,
  data: NewDelivery,
  req?: PayloadRequest,
): Promise<Delivery> => {
  const stored: Omit<Delivery, 'id'> = {
    ...data,
    key: `msg_${randomBytes(16).toString('hex')}`,
    state: 'waiting',
    attempts: 0,
    nextAttempt: new Date().toISOString(),
  }
  const { id } = await payload.db.create({
    collection: collectionIn(payload),
    data: stored,
    ...(req && { req }),
  })

  return { ...stored, id }
}

/** Notes how an attempt ended. */
export const changeDelivery = async (
  payload: Payload,
  { id, ...delivery }: Delivery,
  data: Partial<Omit<Delivery, 'id'>>,
): Promise<Delivery> => {
  await payload.db.updateOne({
    collection: collectionIn(payload),
    where: { id: { equals: id } },
    data,
    options: { atomic: true },
  })

  return { ...delivery, id, ...data }
}

/** A page of the deliveries of a webhook, the newest first, and how many there are. */
export const pageOfDeliveries = async (
  payload: Payload,
  { where, limit, page }: { where: Where; limit: number; page: number },
): Promise<{ docs: Delivery[]; total: number }> => {
  const { docs, totalDocs } = await payload.db.find<Delivery>({
    collection: collectionIn(payload),
    where,
    limit,
    page,
    pagination: true,
    sort: ['-order', '-at'],
  })

  return { docs, total: totalDocs }
}

/** Forgets deliveries. */
export const forgetDeliveries = (
  payload: Payload,
  where: Where,
  req?: PayloadRequest,
): Promise<void> =>
  payload.db.deleteMany({ collection: collectionIn(payload), where, ...(req && { req }) })

/** Forgets what was sent or given up a month ago; done daily. */
export const forgetOldDeliveries = (payload: Payload): Promise<void> =>
  forgetDeliveries(payload, {
    and: [
      { state: { not_equals: 'waiting' } },
      { at: { less_than: new Date(Date.now() - keptFor).toISOString() } },
    ],
  })
