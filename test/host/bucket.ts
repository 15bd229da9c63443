import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Bucket = {
  address: string
  /** What is stored, by path: `/magazine/blue.png`. */
  stored: Map<string, Buffer>
  close: () => Promise<void>
}

/** As much of S3 as a storage plugin asks for: files are put, read and deleted by their paths, whoever signs. */
export const aBucket = async (): Promise<Bucket> => {
  const stored = new Map<string, Buffer>()
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const file = stored.get(pathname)
    if (request.method === 'PUT') {
      stored.set(pathname, Buffer.concat(parts))
      response.setHeader('ETag', '"file"').end()
    } else if (request.method === 'DELETE') {
      stored.delete(pathname)
      response.writeHead(204).end()
    } else if (!file) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    } else {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': file.length })
      response.end(request.method === 'HEAD' ? undefined : file)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    stored,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
