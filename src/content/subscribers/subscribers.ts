import { type Payload, ValidationError, type Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { isConflict } from '../../storage/database/transaction.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { subjectOf } from '../login/loginRecords.ts'

const dayInMs = 24 * 60 * 60 * 1000

/** For how long a subscription may be confirmed, in milliseconds. Then it is deleted. */
export const confirmationTime = 2 * dayInMs

/** After how long without a mail a subscription is deleted, in milliseconds: the owner sends none any more. */
const idleTime = 180 * dayInMs

/** Somebody who gets the weekly mail, or has requested it. */
export type Subscriber = {
  id: number | string
  /** Before it is confirmed, the form that it was sent with; then `address`. It is unique: each form and each address is stored once. */
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

const collectionIn = (payload: Payload) => slugOf(payload, 'calendar-subscribers')

/** What stands for a mail address in links: nobody guesses it, and it holds for each subscription of the address. */
export const addressKey = (payload: Payload, email: string): string =>
  subjectOf(payload, ['subscriber', email])

type SubscriptionRequest = Pick<Subscriber, 'email' | 'language'> & {
  form: string
  categories: number[]
}

/** Stores that somebody requested the weekly mail. Resolves with the key, or with nothing where the form was stored before. */
export const storeSubscriber = async (
  payload: Payload,
  { form, ...requested }: SubscriptionRequest,
): Promise<string | undefined> => {
  const key = subjectOf(payload, [form, requested.email])
  const address = addressKey(payload, requested.email)
  const until = new Date(Date.now() + confirmationTime).toISOString()

  return again(async () => {
    if (await subscriberOf(payload, key)) return undefined
    await payload.db.create({
      collection: collectionIn(payload),
      data: { ...requested, key, address, until },
    })

    return key
  })
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
 * Confirms what somebody requested: it becomes the subscription of its address, or changes the one that there is. The mail of `week` is not sent to a new one
 * any more. The request stays until its time is over, so that the same button may be pressed twice. False where there is none with
 * this key.
 */
export const confirmSubscriber = async (
  payload: Payload,
  { key, week }: { key: string; week: string },
): Promise<boolean> => {
  const requested = await subscriberOf(payload, key)
  if (!requested) return false
  const { address, email } = requested
  const chosen = { language: requested.language, categories: requested.categories ?? [] }
  const collection = collectionIn(payload)
  await again(async () => {
    const changed = await payload.db.updateOne({
      collection,
      where: { key: { equals: address } },
      data: chosen,
      options: { atomic: true },
    })
    if (changed) return
    await payload.db.create({ collection, data: { ...chosen, key: address, address, email, week } })
  })

  return true
}

/** What came twice at once stores one row: keys are unique, and the second attempt of the later one finds it. */
const again = <T>(attempt: () => Promise<T>): Promise<T> =>
  tryAgain(attempt, { when: (error) => isConflict(error) || error instanceof ValidationError })

/** Ends all subscriptions of an address, by what stands for it in links. */
export const endSubscription = (payload: Payload, address: string): Promise<void> =>
  payload.db.deleteMany({
    collection: collectionIn(payload),
    where: { address: { equals: address } },
  })

/** Deletes what nobody confirmed in time, and subscriptions for which nothing was sent for half a year. */
export const forgetSubscribers = (payload: Payload): Promise<void> => {
  const before = (time: number) => ({ less_than: new Date(time).toISOString() })

  return payload.db.deleteMany({
    collection: collectionIn(payload),
    where: { or: [{ until: before(Date.now()) }, { week: before(Date.now() - idleTime) }] },
  })
}

/** How many get the weekly mail, in each language, and how many have requested it and not confirmed it yet. */
export type SubscriberCounts = {
  total: number
  byLanguage: { language: string; count: number }[]
  unconfirmed: number
}

/** Counts subscribers for the owner, in a query for each language and three more. */
export const countSubscribers = async (
  payload: Payload,
  languages: readonly string[],
): Promise<SubscriberCounts> => {
  const count = async (...and: Where[]) =>
    (await payload.db.count({ collection: collectionIn(payload), where: { and } })).totalDocs
  const isConfirmed: Where = { week: { exists: true } }
  const [total, requests, byLanguage] = await Promise.all([
    count(isConfirmed),
    find(payload, { where: { until: { exists: true } }, limit: mostRequests }),
    Promise.all(
      languages.map(async (language) => ({
        language,
        count: await count(isConfirmed, { language: { equals: language } }),
      })),
    ),
  ])
  // A request stays after it was confirmed; the subscription has the same address.
  const requested = [...new Set(requests.map(({ address }) => address))]
  const known = requested.length > 0 ? await count(isConfirmed, { key: { in: requested } }) : 0

  return { total, byLanguage, unconfirmed: requested.length - known }
}

/** More requests than this within their two days are a flood, whose number nobody needs. */
const mostRequests = 1_000

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
    collection: collectionIn(payload),
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
    collection: collectionIn(payload),
    where,
    limit,
    pagination: false,
    sort: 'id',
  })

  return docs
}
