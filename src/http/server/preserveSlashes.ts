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
