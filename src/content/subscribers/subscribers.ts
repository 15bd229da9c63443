import type { Payload, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { subjectOf } from '../login/loginRecords.ts'

/** For how long a subscription may be confirmed, in milliseconds. Then it is deleted. */
export const confirmationTime = 2 * 24 * 60 * 60 * 1000

/** Somebody who gets the weekly mail, or has asked for it. */
export type Subscriber = {
  id: number | string
  /** The form that it was sent with, to this address: each is stored once. */
  key: string
  /** What stands for the address in links that end the subscription. */
  address: string
  email: string
  language: string
  /** Ids of categories whose events it has, with all below them; all events where there are none. */
  categories?: number[] | null
  /** Until when it must be confirmed; nothing once it is. */
  until?: string | null
  /** The first day of the week whose mail was sent or is being sent, as an instant; nothing until it is confirmed. */
  week?: string | null
}

const called = (payload: Payload) => slugOf(payload, 'calendar-subscribers')

/** What stands for a mail address in links: nobody guesses it, and it holds for each subscription of the address. */
export const addressKey = (payload: Payload, email: string): string =>
  subjectOf(payload, ['subscriber', email])

type Asked = Pick<Subscriber, 'email' | 'language'> & { form: string; categories: number[] }

/** Stores that somebody asked for the weekly mail. Resolves with the key, or with nothing where the form was stored before. */
export const storeSubscriber = async (
  payload: Payload,
  { form, ...asked }: Asked,
): Promise<string | undefined> => {
  const key = subjectOf(payload, [form, asked.email])
  if (await subscriberOf(payload, key)) return undefined
  const address = addressKey(payload, asked.email)
  const until = new Date(Date.now() + confirmationTime).toISOString()
  await payload.db.create({ collection: called(payload), data: { ...asked, key, address, until } })

  return key
}

/** The subscription of a key, confirmed or not. */
export const subscriberOf = async (
  payload: Payload,
  key: string,
): Promise<Subscriber | undefined> => {
  const [found] = await find(payload, { where: { key: { equals: key } }, limit: 1 })

  return found
}

/**
 * Confirms a subscription, which replaces an earlier one of the same address. The mail of `week` is not sent any more. False where there is none with this key.
 */
export const confirmSubscriber = (
  payload: Payload,
  { key, week }: { key: string; week: string },
): Promise<boolean> =>
  inTransaction(payload, {}, async (req) => {
    const found = await subscriberOf(payload, key)
    if (!found) return false
    if (found.week) return true
    const collection = called(payload)
    const { address } = found
    await payload.db.deleteMany({
      collection,
      where: { and: [{ address: { equals: address } }, { week: { exists: true } }] },
      req,
    })
    await payload.db.updateOne({
      collection,
      id: found.id,
      data: { until: null, week },
      req,
      returning: false,
    })

    return true
  })

/** Ends all subscriptions of an address, by what stands for it in links. */
export const endSubscription = (payload: Payload, address: string): Promise<void> =>
  payload.db.deleteMany({ collection: called(payload), where: { address: { equals: address } } })

/** Deletes those that nobody confirmed in time. */
export const forgetUnconfirmed = (payload: Payload): Promise<void> =>
  payload.db.deleteMany({
    collection: called(payload),
    where: { until: { less_than: new Date().toISOString() } },
  })

/** Some of those whose last mail was that of a week up to this one. */
export const dueSubscribers = (
  payload: Payload,
  { until, limit }: { until: string; limit: number },
): Promise<Subscriber[]> => find(payload, { where: { week: { less_than_equal: until } }, limit })

/**
 * Gives a subscriber another week, if it still has the one that was read: one statement compares and writes, so that one of several
 * callers gets true.
 */
export const moveWeek = async (
  payload: Payload,
  { id, from, to }: { id: Subscriber['id']; from: string; to: string },
): Promise<boolean> => {
  const moved = await payload.db.updateOne({
    collection: called(payload),
    where: { and: [{ id: { equals: id } }, { week: { equals: from } }] },
    data: { week: to },
    options: { atomic: true },
  })

  return Boolean(moved)
}

const find = async (
  payload: Payload,
  { where, limit }: { where: Where; limit: number },
): Promise<Subscriber[]> => {
  const { docs } = await payload.db.find<Subscriber>({
    collection: called(payload),
    where,
    limit,
    pagination: false,
    sort: 'id',
  })

  return docs
}
