import { takeTry } from '../../content/login/tries.ts'
import { countedAddress } from '../../http/rateLimits/clientAddress.ts'
import type { Visit } from '../visit.ts'

/** What strangers send by a form. */
type Sent = 'submission' | 'subscription'

/** Browsers say where a form was sent from. */
export const isForeign = ({ call: { request } }: Visit): boolean => {
  const from = request.headers.get('sec-fetch-site')

  return from !== null && from !== 'same-origin' && from !== 'none'
}

/** Bounds what one network sends in an hour, and all together. */
export const mayTake = async (
  { call: { payload, request } }: Visit,
  sent: Sent,
): Promise<boolean> => {
  const network = countedAddress(payload, request.headers)
  if (network && !(await takeTry(payload, { kind: sent, id: network }))) return false

  return Boolean(await takeTry(payload, { kind: `${sent}s`, id: 'all' }))
}

/** Bounds the mails to one address in an hour. */
export const mayMail = async (
  { call: { payload } }: Visit,
  sent: Sent,
  email: string,
): Promise<boolean> =>
  Boolean(await takeTry(payload, { kind: `${sent}Mail`, id: email.toLowerCase() }))
