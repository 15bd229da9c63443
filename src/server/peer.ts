import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { peerHeader } from '../collections/access/clientAddress.ts'

/**
 * Tells every request who speaks to the server: the address of the socket, which Next only fills into
 * `X-Forwarded-For` where the client wrote nothing there.
 */
export const tellPeer = (): void => {
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; this channel's carry the request.
    const { request } = message as { request: IncomingMessage }
    request.headers[peerHeader()] = request.socket.remoteAddress ?? ''
  })
}
