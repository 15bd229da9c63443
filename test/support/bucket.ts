import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned } from './signature'

export type Bucket = {
  address: string
  /** The stored files, by path: `/magazine/blue.png`. */
  stored: Map<string, Buffer>
  /** Requests with the status of their answer: `PUT /magazine/blue.png 200`. */
  requests: string[]
  /** Answers every request with 503 while it is on. */
  fail: (failing: boolean) => void
  close: () => Promise<void>
}

type Options = {
  /** The secret of signatures; without it any signature is accepted. */
  secret?: string
  /** The origin whose pages may store files here. */
  origin?: string
}

/**
 * The parts of S3 that a storage plugin needs: files are stored, read and deleted by path, whole or in ranges, by requests
 * and by signed addresses.
 */
export const aBucket = async ({ secret, origin }: Options = {}): Promise<Bucket> => {
  const stored = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const requests: string[] = []
  let failing = false
  const answer = ({ method, url, headers }: BucketRequest, body: Buffer): Answer => {
    const path = decodeURIComponent(url.pathname)
    const file = stored.get(path)
    if (failing) return error(503, 'SlowDown')
    if (method === 'OPTIONS') return { status: origin ? 200 : 403 }
    if (secret && !isSigned({ method, url, headers }, secret)) {
      return error(403, 'SignatureDoesNotMatch')
    }
    if (method === 'PUT') {
      if (file && headers.get('if-none-match') === '*') return error(412, 'PreconditionFailed')
      stored.set(path, body)
      types.set(path, headers.get('content-type') ?? '')

      return { status: 200, headers: { ETag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      stored.delete(path)

      return { status: 204 }
    }
    if (!file) return error(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? []
    const part = first ? file.subarray(Number(first), Number(last) + 1) : file

    return {
      status: first ? 206 : 200,
      headers: { 'Content-Type': types.get(path) ?? '', ETag: etagOf(file) },
      body: part,
    }
  }
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { method = 'GET' } = request
    const { status, headers: own, body } = answer({ method, url, headers }, Buffer.concat(parts))
    requests.push(`${method} ${url.pathname} ${status}`)
    response.writeHead(status, {
      ...own,
      ...(body && { 'Content-Length': body.length }),
      ...(origin && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'PUT',
        'Access-Control-Allow-Headers': 'content-type, if-none-match',
      }),
    })
    response.end(method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    stored,
    requests,
    fail: (now) => {
      failing = now
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type BucketRequest = { method: string; url: URL; headers: Headers }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer }

const error = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
})

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
