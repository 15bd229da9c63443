import type { Payload } from 'payload'
import { counted } from '../http/rateLimits/counted.ts'
import { ApiError } from './errors.ts'
import type { Draft } from './respond.ts'
import { methodOf } from './verbs.ts'

/** Counts a request, for its user where it has one (RL-1). Throws `rest_rate_limited` beyond the budget of its client. */
export const countRequest = async (
  draft: Pick<Draft, 'counted'>,
  payload: Payload,
  request: Request,
  user?: string,
): Promise<void> => {
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(methodOf(request))
  draft.counted = await counted(payload, request, { reads, user })
  if (draft.counted?.isBeyond()) throw new ApiError('rest_rate_limited')
}
