import { peerHeader } from '../remoteAddress.ts'
import { onRequest } from './onRequest.ts'

/**
 * Tells every request who speaks to the server: the address of the socket, which Next only fills into
 * `X-Forwarded-For` where the client wrote nothing there.
 */
export const tellPeer = (): void => {
  onRequest(({ request }) => {
    request.headers[peerHeader()] = request.socket.remoteAddress ?? ''
  })
}
