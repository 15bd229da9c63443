import type { Payload, Where } from 'payload'
import type { Change } from '../../model/changeTypes.ts'
import { isTerm } from '../../model/listable.ts'
import { type SentCollection, sentResources, webhookTypeOf } from '../../model/webhookTypes.ts'
import { changesAfter, lastPosition, type ReadChanges } from '../../storage/changeFeed/positions.ts'
import { changeFor, merged } from '../../storage/changeFeed/record.ts'
import { type Place, type Step, stepsAfter } from '../../storage/changeFeed/steps.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { listedIds } from '../lists/listedIds.ts'
import { type Cursor, cursorOf, orderOf, written as writtenCursor } from './cursor.ts'
import { lostType, type NewDelivery, storeDelivery } from './deliveries.ts'
import { changeWebhook, languagesOfWebhook, type StoredWebhook, typesOf } from './webhooks.ts'

/** How many changes become deliveries in one transaction. */
const atOnce = 100

/** What became of an object in the lists that everybody sees. */
type News = {
  collection: SentCollection
  id: number
  change: Change
  at: string
}

/**
 * Makes deliveries of what a webhook has not read yet, as far as lists show it to everybody: drafts, and what becomes of them, are no
 * news. One transaction stores them and how far it has read. Resolves with the webhook as it is then, and whether there may be more. Where
 * the changes after its position are forgotten it goes on from the last one, and a delivery says so.
 */
export const readNews = async (
  payload: Payload,
  webhook: StoredWebhook,
): Promise<{ webhook: StoredWebhook; more: boolean }> => {
  const now = new Date().toISOString()
  const cursor = cursorOf(webhook.position)
  if (!cursor) return beginAgain(payload, webhook, now)
  const read = await changesAfter(payload, cursor.position)
  if (read.lost) return beginAgain(payload, webhook, now)
  const unread = stepsOf(cursor, read)
  const steps = unread.slice(0, atOnce)
  const isAll = steps.length === unread.length && !read.more
  const changed = await newsOf(payload, steps, now)
  const published = isAll ? await publishedSince(payload, cursor.published, now) : []
  const news = [...changed, ...published.filter((one) => !changed.some((two) => isSame(one, two)))]
  if (steps.length === 0 && news.length === 0) return { webhook, more: false }
  const { position, done } = steps.at(-1)?.after ?? placeOf(cursor)
  const reached: Cursor = {
    position,
    ...(done > 0 && { done }),
    published: isAll ? now : cursor.published,
  }
  const stored = await store(payload, webhook, {
    reached,
    deliveries: deliveriesOf(payload, webhook, news, { cursor: reached, now }),
  })

  return { webhook: { ...webhook, position: stored }, more: !isAll }
}

const isSame = (one: News, other: News) =>
  one.collection === other.collection && one.id === other.id

/** Whether `readNews` may find something; costs one query without news, and one for each kind of entries. */
export const hasNews = async (payload: Payload, webhook: StoredWebhook): Promise<boolean> => {
  const cursor = cursorOf(webhook.position)
  if (!cursor) return true
  const read = await changesAfter(payload, cursor.position)
  if (read.lost || stepsOf(cursor, read).length > 0) return true

  return (await publishedSince(payload, cursor.published, new Date().toISOString())).length > 0
}

const stepsOf = (cursor: Cursor, { following }: ReadChanges): Step[] =>
  stepsAfter(placeOf(cursor), following)

/** A webhook need not know when its position was written. */
const placeOf = ({ position, done = 0 }: Cursor): Place => ({ position, written: '', done })

/** What some changes are for everybody, each object once: what lists show now, and what they showed before and do not any more. */
const newsOf = async (payload: Payload, steps: Step[], now: string): Promise<News[]> => {
  const writtenAt = new Map(
    steps.map(({ change, written }) => [`${change.collection} ${change.id}`, written]),
  )
  const changes = merged(steps.map(({ change }) => change))
  const listed = new Map<SentCollection, Set<number>>()
  for (const { collection } of sentResources) {
    const ids = changes.flatMap((one) => (one.collection === collection ? [Number(one.id)] : []))
    const where = [{ id: { in: ids } }]
    const shown = ids.length > 0 ? await listedIds(payload, collection, { now, where }) : []
    listed.set(collection, new Set(shown))
  }

  return changes.flatMap(({ collection, id, ...before }): News[] => {
    const sent = sentResources.find((one) => one.collection === collection)?.collection
    if (!sent) return []
    const change = changeFor(before, Boolean(listed.get(sent)?.has(Number(id))))
    if (!change) return []
    const at = writtenAt.get(`${collection} ${id}`) ?? now

    return [{ collection: sent, id: Number(id), change, at }]
  })
}

/** What became public by its date, which nobody wrote (ST-8). */
const publishedSince = async (payload: Payload, after: string, now: string): Promise<News[]> => {
  const news: News[] = []
  for (const { collection } of sentResources) {
    if (isTerm(collection)) continue
    const where = [{ publishedAt: { greater_than: after } }]
    for (const id of await listedIds(payload, collection, { now, where })) {
      news.push({ collection, id, change: 'created', at: now })
    }
  }

  return news
}

const deliveriesOf = (
  payload: Payload,
  webhook: StoredWebhook,
  news: News[],
  { cursor, now }: { cursor: Cursor; now: string },
): NewDelivery[] => {
  const types = typesOf(webhook)
  const languages = languagesOfWebhook(payload, webhook)

  return news
    .map((one) => ({ ...one, type: webhookTypeOf(one.collection, one.change) }))
    .filter(({ type }) => types.includes(type))
    .flatMap(({ id, type, at }) =>
      languages.map((language) => ({ object: id, type, at, language })),
    )
    .map((one, index) => ({ ...one, webhook: webhook.id, order: orderOf(cursor, now, index) }))
}

/** A webhook that does not know what it missed: from now on it reads, and its list and its address learn that something is missing. */
const beginAgain = async (payload: Payload, webhook: StoredWebhook, now: string) => {
  const isFirst = !cursorOf(webhook.position)
  const reached = await firstCursor(payload, now)
  const lost: NewDelivery = {
    webhook: webhook.id,
    order: orderOf(reached, now),
    type: lostType,
    language: languagesOfWebhook(payload, webhook)[0] ?? '',
    at: now,
  }
  const position = await store(payload, webhook, { reached, deliveries: isFirst ? [] : [lost] })

  return { webhook: { ...webhook, position }, more: false }
}

/** Where a webhook begins to read: after what was committed by now. */
export const firstPosition = async (payload: Payload, now: string): Promise<string> =>
  writtenCursor(await firstCursor(payload, now))

const firstCursor = async (payload: Payload, now: string): Promise<Cursor> => ({
  position: (await lastPosition(payload)).position,
  published: now,
})

/** Resolves with the position as it is stored. */
const store = (
  payload: Payload,
  { id, position = null, heldUntil = null }: StoredWebhook,
  { reached, deliveries }: { reached: Cursor; deliveries: NewDelivery[] },
): Promise<string> =>
  inTransaction(payload, {}, async (req) => {
    for (const delivery of deliveries) await storeDelivery(payload, delivery, req)
    // Without transactions what comes first may stay alone: deliveries come twice then, and none is missing.
    const where: Where = {
      and: [{ position: { equals: position } }, { heldUntil: { equals: heldUntil } }],
    }
    const next = writtenCursor(reached)
    if (!(await changeWebhook(payload, { id, where, req, isQuiet: true }, { position: next }))) {
      throw new Error(`Another process reads the changes for webhook ${id}.`)
    }

    return next
  })
