import { peerHeader } from '../remoteAddress.ts'
import { onRequest } from './onRequest.ts'

/**
 * Gives every request the address of the socket, which Next writes into `X-Forwarded-For` only where the client sent
 * none.
 */
export const tellPeer = (): void => {
  onRequest(({ request }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress ?? ''
  })
}
