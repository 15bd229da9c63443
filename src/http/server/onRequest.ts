import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Calls a function with each exchange of the servers of this process before any other handler. */
export const onRequest = (look: (exchange: Exchange) => void): void =>
  subscribe('http.server.request.start', (message) => {
    // Node types the messages of all channels as unknown; those of this channel have both.
    look(message as Exchange)
  })
