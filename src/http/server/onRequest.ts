import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Has each exchange of this process's servers looked at before anybody else sees it. */
export const onRequest = (look: (exchange: Exchange) => void): void =>
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; this channel's carry both.
    look(message as Exchange)
  })
