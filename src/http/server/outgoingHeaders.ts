import { handBodyHeadersOn, namedBodyHeader } from '../bodyHeaders.ts'
import { onRequest } from './onRequest.ts'

const router = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

/**
 * Keeps the `Vary` of answers that have one, so that caches do not store them many times (GEN-30). Next adds the headers of
 * its page router to the `Vary` of every answer, also of route handlers, whose JSON does not depend on them, without a
 * setting. Pages keep what Next adds.
 */
export const preserveOwnVary = (): void => {
  onRequest(({ response }) => {
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'vary' && Array.isArray(value) ? own(value) : value)
  })
}

const own = (values: readonly string[]): readonly string[] =>
  values.length > 1 ? values.filter((value) => value !== router) : values

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
