import type { Payload, PayloadRequest } from 'payload'
import { type Counted, counted, userName } from '../../http/rateLimits/counted.ts'
import { signedUser } from '../../http/rateLimits/signedUser.ts'
import { replacesGet } from './asReading.ts'

/** Counts a request (RL-1), for the user whom its token names. */
export const countPayloadRest = (
  payload: Payload,
  request: Request,
): Promise<Counted | undefined> =>
  counted(payload, request, {
    reads: ['GET', 'HEAD', 'OPTIONS'].includes(request.method) || replacesGet(request),
    user: signedUser(payload, request.headers),
  })

/**
 * Counts an answered request for a user whom Payload knew by something else than a token, such as an API key, and with what
 * it cost beyond a request.
 */
export const countForUser = async (
  counted: Counted | undefined,
  request: Request,
): Promise<void> => {
  // Payload works on the very request that it was given, and makes a request of its own of it.
  const { user } = request as Request & Partial<Pick<PayloadRequest, 'user'>>
  if (user) await counted?.moveTo(userName(user.collection, user.id))
  await counted?.lookAgain()
}
