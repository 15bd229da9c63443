import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as NodeStream } from 'node:stream/web'

export type Loopback = { address: string; requests: string[]; close: () => Promise<void> }

/** A web server on this machine that answers with a function, piece by piece, and records its requests. */
export const loopback = async (
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Loopback> => {
  const requests: string[] = []
  const server = http.createServer(async (asking, response) => {
    const { url = '/', method = 'GET', headers } = asking
    requests.push(url)
    const body = await buffer(asking)
    const reply = await answer(
      new Request(new URL(url, 'http://localhost'), {
        method,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      }),
    )
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    response.flushHeaders()
    if (!reply.body) return response.end()
    // The web's and Node's types of one and the same stream.
    const streamed = reply.body as NodeStream
    pipeline(Readable.fromWeb(streamed), response, () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
