import { randomBytes } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { collectionOfType, type WebhookType } from '../../model/webhookTypes.ts'

/** What may have become of a delivery: it is to be sent, was taken, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

type DeliveryState = (typeof deliveryStates)[number]

/** The type of the message that an administrator sends to see whether an address answers. */
export const testType = 'webhook.test'

/** The type of the message that changes are missing between what was sent before and what is sent after it. */
export const lostType = 'webhook.changes_lost'

/** One message to one webhook, and how its address answered (WH-2). */
export type Delivery = {
  id: number | string
  /** The `webhook-id` of Standard Webhooks. */
  key: string
  webhook: number
  order: string
  type: WebhookType | typeof testType | typeof lostType
  object?: number | null
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
  'webhook' | 'order' | 'type' | 'object' | 'language' | 'at'
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

/** The object of a delivery, by a name that no other has; undefined where it is about none. */
export const objectOf = ({
  type,
  object,
}: Pick<Delivery, 'type' | 'object'>): string | undefined =>
  type === testType || type === lostType || typeof object !== 'number'
    ? undefined
    : `${collectionOfType(type)} ${object}`

/** What waits to be sent to a webhook, tests left out: those whose time has come, or those that have to wait, in their order. */
export const waitingDeliveries = async (
  payload: Payload,
  webhook: number,
  {
    when,
    now,
    after = '',
    limit,
  }: { when: 'due' | 'later'; now: string; after?: string; limit: number },
): Promise<Delivery[]> => {
  const { docs } = await payload.db.find<Delivery>({
    collection: collectionIn(payload),
    where: {
      and: [
        { webhook: { equals: webhook } },
        { state: { equals: 'waiting' } },
        { order: { greater_than: after } },
        { type: { not_equals: testType } },
        { nextAttempt: { [when === 'due' ? 'less_than_equal' : 'greater_than']: now } },
      ],
    },
    limit,
    pagination: false,
    sort: ['order'],
  })

  return docs
}

/** Lets all that waits for a webhook be sent now, as if it had not been tried yet. */
export const restartWaiting = async (
  payload: Payload,
  webhook: number,
  req: PayloadRequest,
): Promise<void> => {
  await payload.db.updateMany({
    collection: collectionIn(payload),
    where: { and: [{ webhook: { equals: webhook } }, { state: { equals: 'waiting' } }] },
    data: { attempts: 0, firstAttempt: null, nextAttempt: new Date().toISOString() },
    req,
    returning: false,
  })
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

/** The delivery of a webhook with this `webhook-id`. */
export const deliveryOf = async (
  payload: Payload,
  webhook: number,
  key: string,
): Promise<Delivery | undefined> => {
  const found = await payload.db.findOne<Delivery>({
    collection: collectionIn(payload),
    where: { and: [{ webhook: { equals: webhook } }, { key: { equals: key } }] },
  })

  return found ?? undefined
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

/** Forgets what was sent or given up a month ago, and tests that were interrupted; done daily. */
export const forgetOldDeliveries = (payload: Payload): Promise<void> =>
  forgetDeliveries(payload, {
    and: [
      { or: [{ state: { not_equals: 'waiting' } }, { type: { equals: testType } }] },
      { at: { less_than: new Date(Date.now() - keptFor).toISOString() } },
    ],
  })
