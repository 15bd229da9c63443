import type { Payload } from 'payload'
import { pathOf } from '../http/requestLog.ts'
import {
  cacheAnswer,
  cachedAnswer,
  isForShared,
  knownChanges,
  lastModified,
  nameOf,
  pendingEntryFor,
  type Sent,
  sharedUntil,
} from './cachedAnswers.ts'
import type { Call } from './call.ts'
import { addValidators } from './headers.ts'

/**
 * An answer as it was made: what is sent, the parameters it answers, what the tag stands for apart from the body, and the last
 * instant at which time itself changed it, where that is not the beginning of a day or a publication.
 */
export type Made = {
  sent: Sent
  input: Record<string, unknown>
  revision?: string | undefined
  since?: string | undefined
}

/** A read without credentials: its caller need not be identified. */
export const isAnonymous = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.has('authorization') && !headers.has('cookie')

/**
 * A public answer, with its validators and lifetime (GEN-34). It is cached, and made once for equal requests at the same time:
 * who comes while it is made waits and takes it from the cache, which checks that it still holds. Answers other than 200 stay
 * as they are.
 */
export const publicAnswer = async (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const { payload, request, root, now } = call
  if (!isAnonymous(request)) return newAnswer(call, make)
  const name = nameOf(request, root.site)
  const builds = buildsOf(payload)
  const running = builds.get(name)
  if (running) {
    await running.catch(() => {})
    const found = await cachedAnswer(payload, request, { site: root.site, now })
    if (found) return found
  }
  const build = newAnswer(call, make)
  builds.set(name, build)
  try {
    return await build
  } finally {
    if (builds.get(name) === build) builds.delete(name)
  }
}

/** The answers that are being made, of one calendar, by address. */
const buildsOf = (payload: Payload): Map<string, Promise<Sent>> => {
  const builds = calendars.get(payload) ?? new Map<string, Promise<Sent>>()
  calendars.set(payload, builds)

  return builds
}

const calendars = new WeakMap<Payload, Map<string, Promise<Sent>>>()

const newAnswer = async (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const pending = pendingEntryFor(call)
  const known = knownChanges(call, pending)
  const { sent, revision, input, since } = await make()
  if (sent.status !== 200) return sent
  addValidators(sent, { revision, isShared: isForShared(call.settings, input) })
  sent.sharedUntil = await sharedUntil(call, { input, pending })
  sent.modified = await lastModified(call, { input, known, since }).catch((error: unknown) => {
    call.payload.logger.error({
      err: error,
      msg: `Nobody knows when ${pathOf(call.request)} was last changed`,
    })

    return undefined
  })
  await cacheAnswer(call, { input, pending, sent }).catch((error: unknown) =>
    call.payload.logger.error({ err: error, msg: `${pathOf(call.request)} could not be cached` }),
  )

  return sent
}
