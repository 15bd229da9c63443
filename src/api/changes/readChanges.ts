import { type Change, objectWords } from '../../model/changeTypes.ts'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { changesAfter, lastPosition } from '../../storage/changeFeed/positions.ts'
import { changeFor, isSlugged, merged } from '../../storage/changeFeed/record.ts'
import { type Step, stepsAfter } from '../../storage/changeFeed/steps.ts'
import type { Call, Endpoint } from '../call.ts'
import { utc } from '../entries/base.ts'
import { ApiError } from '../errors.ts'
import { cappedPage } from '../pageAnswer.ts'
import { parseParams } from '../parseParams.ts'
import { nextPublication } from '../publications.ts'
import { changesParams } from './params.ts'
import { type Presented, presentChanged } from './present.ts'
import { isExpired, isOld, type Token, tokenText, type Walk, walked } from './token.ts'
import { walkOn } from './walk.ts'

/**
 * `GET /changes`: what changed of all that lists show to everybody, as the caller may read it (CF-1, CF-2). Throws
 * `rest_sync_token_expired` for a token that is too old, or of another state of the database. Objects are read from the database: a cache may
 * not know of a change yet that the feed has, and nobody would hear of it again.
 */
export const readChanges: Endpoint = async (call, input) => {
  const { since, per_page } = await parseParams(changesParams, input, call)
  const limit = cappedPage({ page: 1, per_page }, call).per_page
  if (since && isExpired(since, call.now)) throw new ApiError('rest_sync_token_expired')
  const token = since ?? (await beginning(call))
  const { changes, next, more } = await readOn({ ...call, isUncached: true }, token, limit)

  return { body: { changes, next: tokenText(call.payload, next), more } }
}

type ChangePage = { changes: SerializedChange[]; next: Token; more: boolean }

/** A change as answers have it. */
type SerializedChange = {
  type: (typeof objectWords)[TitledCollection]
  id: number
  slug: string
  change: Change
  modified_utc: string
  object?: object
}

/** The position comes first: what is written during the walk follows it. */
const beginning = async (call: Call): Promise<Token> => {
  const { position, written } = await lastPosition(call.payload)

  return {
    position,
    written,
    done: 0,
    published: call.now,
    made: call.now,
    walk: walkFrom({ until: call.now }),
  }
}

const walkFrom = (walk: Omit<Walk, 'collection' | 'after'>): Walk => ({
  collection: walked[0] ?? 'events',
  after: 0,
  ...walk,
})

const readOn = async (call: Call, token: Token, limit: number): Promise<ChangePage> => {
  if (token.walk) return pageOfWalk(call, token, token.walk, limit)
  if (token.publishes !== undefined && token.publishes <= call.now) {
    return pageOfWalk(call, token, walkFrom({ since: token.published, until: call.now }), limit)
  }

  return pageOfWrites(call, token, limit)
}

const pageOfWalk = async (
  call: Call,
  token: Token,
  walk: Walk,
  limit: number,
): Promise<ChangePage> => {
  const { found, rest } = await walkOn(call, walk, limit)
  const present = await presentAll(call, found)
  const change = walk.image === undefined ? 'created' : 'updated'
  const changes = found.flatMap(({ collection, id }): SerializedChange[] => {
    const presented = present(collection, id)

    return presented ? [{ type: objectWords[collection], id, change, ...presented }] : []
  })
  const next: Token = { ...token, made: call.now, walk: rest }
  if (rest || walk.image !== undefined) return { changes, next, more: true }
  // What was published while a walk of several pages went on comes with another one.
  const publishes = walk.until === call.now ? await nextPublication(call) : call.now

  return { changes, next: { ...next, published: walk.until, publishes }, more: true }
}

/** What was written after a token, up to a picture: what shows it comes by a walk. */
const pageOfWrites = async (call: Call, token: Token, limit: number): Promise<ChangePage> => {
  const read = await changesAfter(call.payload, token.position)
  const isOther = token.position > 0 && read.known?.written !== token.written
  if (read.lost || isOther) throw new ApiError('rest_sync_token_expired')
  const steps = stepsAfter(token, read.following)
  const [first] = steps
  if (!first) {
    const next = isOld(token, call.now) ? { ...token, made: call.now } : token

    return { changes: [], next, more: false }
  }
  const { change, after } = first
  if (!isSlugged(change.collection)) {
    const walk = walkFrom({ until: call.now, image: change.id })

    return pageOfWalk(call, { ...token, ...after }, walk, limit)
  }
  const picture = steps.findIndex((step) => !isSlugged(step.change.collection))
  const page = steps.slice(0, Math.min(limit, picture === -1 ? steps.length : picture))
  const next = { ...token, ...(page.at(-1) ?? first).after, made: call.now }
  const changes = await changesOf(call, page)
  if (page.length < steps.length || read.more) return { changes, next, more: true }

  return {
    changes,
    next: { ...next, published: call.now, publishes: await nextPublication(call) },
    more: false,
  }
}

/** Of each object its last change; of what lists do not show, only that it is gone, where they showed it before. */
const changesOf = async (call: Call, steps: Step[]): Promise<SerializedChange[]> => {
  const changes = merged(steps.map(({ change }) => change)).flatMap(
    ({ collection, id, ...rest }) =>
      // All these have integers.
      isSlugged(collection) ? [{ collection, id: Number(id), ...rest }] : [],
  )
  const present = await presentAll(call, changes)
  const writtenAt = new Map(
    steps.map(({ change, written }) => [`${change.collection} ${change.id}`, written]),
  )

  return changes.flatMap(({ collection, id, ...before }): SerializedChange[] => {
    const type = objectWords[collection]
    const presented = present(collection, id)
    const change = changeFor(before, presented !== undefined)
    if (!change) return []
    if (presented) return [{ type, id, change, ...presented }]
    const modified_utc = utc(writtenAt.get(`${collection} ${id}`) ?? call.now)

    return [{ type, id, change, slug: before.listed?.[call.language] ?? '', modified_utc }]
  })
}

const presentAll = async (call: Call, objects: { collection: TitledCollection; id: number }[]) => {
  const presented = new Map<TitledCollection, Map<number, Presented>>()
  for (const collection of walked) {
    const ids = objects.flatMap((one) => (one.collection === collection ? [one.id] : []))
    presented.set(collection, await presentChanged(call, collection, ids))
  }

  return (collection: TitledCollection, id: number) => presented.get(collection)?.get(id)
}
