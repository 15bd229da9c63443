import { isHost } from '../host.ts'
import { peerHeader } from '../remoteAddress.ts'
import { contractTarget } from './contractTarget.ts'
import { onRequest } from './onRequest.ts'

/**
 * Has addresses of the contract answered as they are written. Next redirects repeated slashes and backslashes to one
 * slash, without the headers that another origin needs to follow. Slashes in front of all are one; others enclose an empty
 * segment, which no route has (GEN-4), and are handed on as an encoded slash, which none has either.
 */
export const preserveSlashes = (): void => {
  onRequest(({ request }) => {
    const target = contractTarget(request.url)
    if (!target) return
    const { namespace, rest, query } = target
    const start = namespace.replace(/^[/\\]{2,}/, '/')
    request.url = start + rest.replaceAll('\\', '%5C').replace(/\/(?=\/)/g, '/%2F') + query
  })
}

/** The methods that Next hands to a route. */
const handed = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses methods that Next gives to no route. On an address of the contract they are passed on as an unknown route
 * (GEN-6). Elsewhere Next answers 400 without a body, except for TRACE: it makes a `Request` of it, which the Fetch
 * standard forbids, so that it fails as 500, with the error in the log, before any budget is checked.
 */
export const refuseMethods = (): void => {
  onRequest(({ request }) => {
    if (handed.includes(request.method ?? '')) return
    const target = contractTarget(request.url)
    if (target) {
      request.method = 'GET'
      request.url = `${target.namespace}/unreadable${target.query}`
    } else if (request.method === 'TRACE') request.method = 'UNKNOWN'
  })
}

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

/**
 * Gives every request the address of the socket, which Next writes into `X-Forwarded-For` only where the client sent
 * none.
 */
export const tellPeer = (): void => {
  onRequest(({ request }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress ?? ''
  })
}
