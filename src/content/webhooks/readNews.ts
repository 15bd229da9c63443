import type { Payload, Where } from 'payload'
import {
  type Change,
  type SentCollection,
  sentResources,
  webhookTypeOf,
} from '../../model/webhookTypes.ts'
import { changesAfter, lastPosition, type ReadChanges } from '../../storage/changeFeed/positions.ts'
import type { StoredChange } from '../../storage/changeFeed/record.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type Cursor, cursorOf, orderOf, written } from './cursor.ts'
import { lostType, type NewDelivery, storeDelivery } from './deliveries.ts'
import { type KnownObjects, known, publicObjects, stored } from './knownToWebhook.ts'
import { publicIdsIn } from './publicObjects.ts'
import { changeWebhook, languagesOfWebhook, type StoredWebhook, typesOf } from './webhooks.ts'

/** How many changes become deliveries in one transaction. */
const atOnce = 100

/** A change that is to be looked at, and where the webhook stands after it. */
type Step = { change: StoredChange; at: string; after: Cursor }

/** What became of an object for everybody. */
type News = {
  collection: SentCollection
  id: number
  change: Change
  at: string
}

/**
 * Makes deliveries of what a webhook has not read yet, as far as everybody may know of it: drafts, and what becomes of them, are no
 * news. One transaction stores them and how far it has read. Resolves with the webhook as it is then, and whether there may be more. Where
 * the changes after its position are forgotten it goes on from the last one, and a delivery says so.
 */
export const readNews = async (
  payload: Payload,
  webhook: StoredWebhook,
): Promise<{ webhook: StoredWebhook; more: boolean }> => {
  const now = new Date().toISOString()
  const cursor = cursorOf(webhook.position)
  const before = known(webhook.known)
  if (!cursor || !before) return beginAgain(payload, webhook, now)
  const read = await changesAfter(payload, cursor.position)
  if (read.lost) return beginAgain(payload, webhook, now)
  const unread = stepsOf(read, cursor)
  const steps = unread.slice(0, atOnce)
  const isAll = steps.length === unread.length && !read.more
  const reached = steps.at(-1)?.after ?? cursor
  const objects: KnownObjects = { at: isAll ? now : before.at, ids: before.ids }
  const news = [
    ...(await newsOf(payload, steps, { objects, now })),
    ...(isAll ? await publishedSince(payload, before.at, { objects, now }) : []),
  ]
  if (steps.length === 0 && news.length === 0) return { webhook, more: false }
  const place = { position: written(reached), known: stored(objects) }
  await store(payload, webhook, {
    place,
    deliveries: deliveriesOf(payload, webhook, news, { cursor: reached, now }),
  })

  return { webhook: { ...webhook, ...place }, more: !isAll }
}

/** Whether `readNews` may find something; costs one query without news, and one for each kind of entries. */
export const hasNews = async (payload: Payload, webhook: StoredWebhook): Promise<boolean> => {
  const cursor = cursorOf(webhook.position)
  const before = known(webhook.known)
  if (!cursor || !before) return true
  const read = await changesAfter(payload, cursor.position)
  if (read.lost || stepsOf(read, cursor).length > 0) return true
  const now = new Date().toISOString()
  for (const { collection } of sentResources) {
    const published = await publicIdsIn(payload, collection, { now, after: before.at })
    if (published.some((id) => !before.ids.get(collection)?.has(id))) return true
  }

  return false
}

const stepsOf = ({ known: begun, following }: ReadChanges, { done }: Cursor): Step[] => [
  ...(begun && done !== undefined ? stepsIn(begun).slice(done) : []),
  ...following.flatMap(stepsIn),
]

const stepsIn = ({ position, written: at, changes }: ReadChanges['following'][number]): Step[] =>
  changes.map((change, index) => ({
    change,
    at,
    after: index === changes.length - 1 ? { position } : { position, done: index + 1 },
  }))

type Looking = { objects: KnownObjects; now: string }

/** What some changes are for everybody, by what is public now; notes what the webhook knows after them. */
const newsOf = async (
  payload: Payload,
  steps: Step[],
  { objects, now }: Looking,
): Promise<News[]> => {
  const visible = new Map<SentCollection, Set<number>>()
  for (const { collection } of sentResources) {
    const its = steps.filter(({ change }) => change.collection === collection)
    const isWhole = its.some(({ change }) => change.id === undefined)
    const ids = isWhole ? undefined : [...new Set(its.flatMap(({ change }) => Number(change.id)))]
    visible.set(
      collection,
      new Set(await publicIdsIn(payload, collection, { now, ...(ids && { ids }) })),
    )
  }

  return steps.flatMap(({ change: { collection, id, kind }, at }) => {
    const sent = sentResources.find((one) => one.collection === collection)?.collection
    if (!sent) return []
    const its = objects.ids.get(sent) ?? new Set()
    objects.ids.set(sent, its)
    const isPublic = (one: number) => Boolean(visible.get(sent)?.has(one))
    // A write that names no documents: those that came and went show.
    const ids =
      id === undefined ? symmetricDifference(its, visible.get(sent) ?? new Set()) : [Number(id)]

    return ids.flatMap((one): News[] => {
      const wasPublic = its.has(one)
      if (isPublic(one)) its.add(one)
      else its.delete(one)
      if (!isPublic(one)) {
        return wasPublic ? [{ collection: sent, id: one, change: 'deleted', at }] : []
      }
      const isNew = kind === 'created' || !wasPublic

      return [{ collection: sent, id: one, change: isNew ? 'created' : 'updated', at }]
    })
  })
}

/** What became public by its date, which nobody wrote (ST-8). */
const publishedSince = async (
  payload: Payload,
  since: string,
  { objects, now }: Looking,
): Promise<News[]> => {
  const news: News[] = []
  for (const { collection } of sentResources) {
    const its = objects.ids.get(collection) ?? new Set()
    objects.ids.set(collection, its)
    for (const id of await publicIdsIn(payload, collection, { now, after: since })) {
      if (its.has(id)) continue
      its.add(id)
      news.push({ collection, id, change: 'created', at: now })
    }
  }

  return news
}

const symmetricDifference = (one: Set<number>, other: Set<number>): number[] => [
  ...[...one].filter((id) => !other.has(id)),
  ...[...other].filter((id) => !one.has(id)),
]

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

type Place = Required<Pick<StoredWebhook, 'position' | 'known'>>

/** A webhook that does not know what it missed: from now on it reads, and its list and its address learn that something is missing. */
const beginAgain = async (payload: Payload, webhook: StoredWebhook, now: string) => {
  const isFirst = !cursorOf(webhook.position)
  const place = await firstPlace(payload, now)
  const cursor = cursorOf(place.position) ?? { position: 0 }
  const lost: NewDelivery = {
    webhook: webhook.id,
    order: orderOf(cursor, now),
    type: lostType,
    language: languagesOfWebhook(payload, webhook)[0] ?? '',
    at: now,
  }
  await store(payload, webhook, { place, deliveries: isFirst ? [] : [lost] })

  return { webhook: { ...webhook, ...place }, more: false }
}

/** Where a webhook begins to read: after what was committed by now. */
export const firstPlace = async (payload: Payload, now: string) => {
  const { position } = await lastPosition(payload)

  return { position: written({ position }), known: stored(await publicObjects(payload, now)) }
}

const store = (
  payload: Payload,
  { id, position = null, heldUntil = null }: StoredWebhook,
  { place, deliveries }: { place: Place; deliveries: NewDelivery[] },
): Promise<void> =>
  inTransaction(payload, {}, async (req) => {
    for (const delivery of deliveries) await storeDelivery(payload, delivery, req)
    // Without transactions what comes first may stay alone: deliveries come twice then, and none is missing.
    const where: Where = {
      and: [{ position: { equals: position } }, { heldUntil: { equals: heldUntil } }],
    }
    if (!(await changeWebhook(payload, { id, where, req }, place))) {
      throw new Error(`Another process reads the changes for webhook ${id}.`)
    }
  })
