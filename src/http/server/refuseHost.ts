import { isHost } from '../host.ts'
import { onRequest } from './onRequest.ts'

/** A host that an address may have, and that none is called by: what asks for it is refused as what asks for no host. */
const none = '{}'

/**
 * Has a `Host` that names no host refused where the request is answered. A function of Vercel makes an address of it before that, which fails and
 * leaves the request without an answer. To be called before anything is awaited: the first request comes while the function starts.
 */
export const refuseHost = (): void => {
  onRequest(({ request: { headers } }) => {
    if (headers.host !== undefined && !isHost(headers.host)) headers.host = none
  })
}
