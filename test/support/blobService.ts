import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type BlobService = {
  /** The value of `VERCEL_BLOB_API_URL`, by which `@vercel/blob` finds it. */
  address: string
  /** The value of `STORAGE_VERCEL_BLOB_BASE_URL`, at which files are read. */
  files: string
  /** The stored files, by path: `blue.png`. */
  stored: Map<string, Buffer>
  /** Stores a file with a time in ISO 8601. */
  put: (path: string, uploadedAt: string) => void
  close: () => Promise<void>
}

/**
 * The parts of Vercel Blob that a storage plugin needs, by its published HTTP interface: files are stored, described and
 * deleted with the token, and read by anyone.
 */
export const aBlobService = async (token: string): Promise<BlobService> => {
  const stored = new Map<string, Buffer>()
  const facts = new Map<string, { contentType: string; uploadedAt: string }>()
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '/', address)
    const say = (status: number, content: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content))
    const factsOf = (path: string) => ({
      url: `${address}/files/${path}`,
      downloadUrl: `${address}/files/${path}?download=1`,
      pathname: path,
      size: stored.get(path)?.length ?? 0,
      contentDisposition: `inline; filename="${path}"`,
      cacheControl: 'public, max-age=86400',
      etag: '"blob"',
      ...facts.get(path),
    })
    if (url.pathname.startsWith('/files/')) {
      const path = decodeURIComponent(url.pathname.slice('/files/'.length))
      const file = stored.get(path)
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (!file) return response.writeHead(404).end()
      const part = first ? file.subarray(Number(first), Number(last) + 1) : file

      return response
        .writeHead(first ? 206 : 200, { 'Content-Type': facts.get(path)?.contentType })
        .end(part)
    }
    const key = request.headers.authorization?.replace('Bearer ', '')
    const mayPut = request.method === 'PUT' && allows(key ?? '', token)
    if (key !== token && !mayPut) return say(403, { error: { code: 'forbidden' } })
    if (mayPut && key !== token) {
      const { pathname, maximumSizeInBytes, allowedContentTypes } = mayPut
      const fits =
        pathname === url.searchParams.get('pathname') &&
        Buffer.concat(parts).length <= maximumSizeInBytes &&
        allowedContentTypes.includes(String(request.headers['x-content-type']))
      if (!fits) return say(400, { error: { code: 'bad_request' } })
    }
    if (request.method === 'PUT') {
      const path = url.searchParams.get('pathname') ?? ''
      stored.set(path, Buffer.concat(parts))
      facts.set(path, {
        contentType: String(request.headers['x-content-type']),
        uploadedAt: new Date().toISOString(),
      })

      return say(200, factsOf(path))
    }
    if (request.method === 'POST' && url.pathname.endsWith('/delete')) {
      const { urls }: { urls: string[] } = JSON.parse(Buffer.concat(parts).toString())
      for (const one of urls) stored.delete(pathOf(one))

      return say(200, {})
    }
    const prefix = url.searchParams.get('prefix')
    if (prefix !== null) {
      const paths = [...stored.keys()].filter((path) => path.startsWith(prefix))

      return say(200, { blobs: paths.map(factsOf), hasMore: false })
    }
    const path = pathOf(url.searchParams.get('url') ?? '')

    return stored.has(path) ? say(200, factsOf(path)) : say(404, { error: { code: 'not_found' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (file: string) => decodeURIComponent(file.replace(`${address}/files/`, ''))

  return {
    address,
    files: `${address}/files`,
    stored,
    put: (path, uploadedAt) => {
      stored.set(path, Buffer.from('something'))
      facts.set(path, { contentType: 'image/png', uploadedAt })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Allowed = { pathname: string; maximumSizeInBytes: number; allowedContentTypes: string[] }

/** The rights of a token for browsers that was made with the store's own, unless it is expired. */
const allows = (clientToken: string, token: string): Allowed | undefined => {
  const [, packed] = /^vercel_blob_client_[a-z\d]+_(.+)$/i.exec(clientToken) ?? []
  const [signature, payload = ''] = Buffer.from(packed ?? '', 'base64')
    .toString()
    .split('.')
  if (signature !== createHmac('sha256', token).update(payload).digest('hex')) return undefined
  const allowed = JSON.parse(Buffer.from(payload, 'base64').toString())

  return allowed.validUntil > Date.now() ? allowed : undefined
}
