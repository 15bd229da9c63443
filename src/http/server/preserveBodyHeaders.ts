import { handBodyHeadersOn, namedBodyHeader } from '../bodyHeaders.ts'
import { onRequest } from './onRequest.ts'

/**
 * Lets answers of route handlers be compressed and say how long they are (GEN-59): Next drops both headers, and compresses
 * nothing that has passed them (vercel/next.js#98007). On Vercel it does nothing, because there the platform compresses
 * what it sends.
 */
export const preserveBodyHeaders = (): void => {
  if (process.env.VERCEL) return
  handBodyHeadersOn()
  onRequest(({ response }) => {
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => setHeader(namedBodyHeader(name) ?? name, value)
  })
}
