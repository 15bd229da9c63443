import { pathOf } from '../http/requestLog.ts'
import {
  cachedAnswer,
  isForShared,
  keepAnswer,
  keepsakeFor,
  nameOf,
  type Sent,
  sharedUntil,
} from './cachedAnswers.ts'
import type { Call } from './call.ts'
import { addValidators } from './headers.ts'
import { sharedBuild } from './sharedBuilds.ts'

/**
 * An answer as it was made: what is sent of it, the parameters it answers, the instant of its last change, and what its tag
 * stands for beside the body.
 */
export type Made = {
  sent: Sent
  input: Record<string, unknown>
  modified: string | undefined
  revision?: string | undefined
}

/** A read that nothing comes along with that could be somebody's: who asks need not be found out. */
export const isAnonymous = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.has('authorization') && !headers.has('cookie')

/**
 * What anybody may be told, with its validators and lifetime (GEN-34); kept for whoever asks the same, and made once for all who
 * ask it at the same time. Others than 200 stay as they are.
 */
export const publicAnswer = (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const { payload, request, root, now } = call

  return isAnonymous(request)
    ? sharedBuild(payload, {
        name: nameOf(request, root.site),
        kept: () => cachedAnswer(payload, request, { site: root.site, now }),
        make: () => newAnswer(call, make),
      })
    : newAnswer(call, make)
}

const newAnswer = async (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const keepsake = keepsakeFor(call)
  const { sent, modified, revision, input } = await make()
  if (sent.status !== 200) return sent
  addValidators(sent, { modified, revision, isShared: isForShared(call.settings, input) })
  sent.sharedUntil = await sharedUntil(call, { input, keepsake })
  await keepAnswer(call, { input, keepsake, sent }).catch((error: unknown) =>
    call.payload.logger.error({ err: error, msg: `${pathOf(call.request)} could not be kept` }),
  )

  return sent
}
