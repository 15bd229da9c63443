import { pathOf } from '../http/requestLog.ts'
import {
  cacheAnswer,
  cachedAnswer,
  isForShared,
  nameOf,
  pendingEntryFor,
  type Sent,
  sharedUntil,
} from './cachedAnswers.ts'
import type { Call } from './call.ts'
import { addValidators } from './headers.ts'
import { sharedBuild } from './sharedBuilds.ts'

/**
 * An answer as it was made: what is sent, the parameters it answers, the instant of the last change, and what the tag
 * stands for apart from the body.
 */
export type Made = {
  sent: Sent
  input: Record<string, unknown>
  modified: string | undefined
  revision?: string | undefined
}

/** A read without credentials: its caller need not be identified. */
export const isAnonymous = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.has('authorization') && !headers.has('cookie')

/**
 * A public answer, with its validators and lifetime (GEN-34). It is cached, and made once for equal requests at the same
 * time. Answers other than 200 stay as they are.
 */
export const publicAnswer = (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const { payload, request, root, now } = call

  return isAnonymous(request)
    ? sharedBuild(payload, {
        name: nameOf(request, root.site),
        cached: () => cachedAnswer(payload, request, { site: root.site, now }),
        make: () => newAnswer(call, make),
      })
    : newAnswer(call, make)
}

const newAnswer = async (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const pending = pendingEntryFor(call)
  const { sent, modified, revision, input } = await make()
  if (sent.status !== 200) return sent
  addValidators(sent, { modified, revision, isShared: isForShared(call.settings, input) })
  sent.sharedUntil = await sharedUntil(call, { input, pending })
  await cacheAnswer(call, { input, pending, sent }).catch((error: unknown) =>
    call.payload.logger.error({ err: error, msg: `${pathOf(call.request)} could not be cached` }),
  )

  return sent
}
