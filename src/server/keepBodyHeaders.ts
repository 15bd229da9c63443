import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { handBodyHeadersOn, namedBodyHeader } from '../bodyHeaders.ts'

/**
 * Lets answers of route handlers be compressed and say how long they are (GEN-59): Next drops both headers, and compresses
 * nothing that has passed them (vercel/next.js#98007). On Vercel it does nothing, because there the platform compresses
 * what it sends.
 */
export const keepBodyHeaders = (): void => {
  if (process.env.VERCEL) return
  handBodyHeadersOn()
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; this channel's carry the response.
    const { response } = message as { response: ServerResponse }
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => setHeader(namedBodyHeader(name) ?? name, value)
  })
}
