import { pathOf } from '../requestLog.ts'
import type { Call } from './call.ts'
import { addValidators } from './headers.ts'
import { keepAnswer, keepsakeFor, type Sent, sharedUntil } from './keptAnswers.ts'

/** An answer as it was made: what is sent of it, the instant of its last change, and the parameters it answers. */
export type Made = { sent: Sent; modified: string | undefined; input: Record<string, unknown> }

/** A read that nothing comes along with that could be somebody's: who asks need not be found out. */
export const isNobodys = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !headers.has('authorization') && !headers.has('cookie')

/** What anybody may be told, with its validators and lifetime (GEN-34); kept for whoever asks the same. Others than 200 stay as they are. */
export const publicAnswer = async (call: Call, make: () => Promise<Made>): Promise<Sent> => {
  const keepsake = keepsakeFor(call)
  const { sent, modified, input } = await make()
  if (sent.status !== 200) return sent
  addValidators(sent, { modified, opened: input.password !== undefined })
  sent.sharedUntil = await sharedUntil(call, { input, keepsake })
  await keepAnswer(call, { input, keepsake, sent }).catch((error: unknown) =>
    call.payload.logger.error({ err: error, msg: `${pathOf(call.request)} could not be kept` }),
  )

  return sent
}
