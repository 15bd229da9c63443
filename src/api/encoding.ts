import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { bodyHeader } from '../http/bodyHeaders.ts'
import { cacheSizeOf } from '../model/cacheSize.ts'
import type { Sent } from './cachedAnswers.ts'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

/** Bodies of so many bytes or fewer are sent as they are (GEN-59). */
const threshold = 1024

/** What an entry of the cache takes apart from the compressed body, in bytes: roughly. */
const overhead = 200

/**
 * The body of an answer in the encoding for this request, with the headers of the encoding (GEN-59). A body with an `ETag` is
 * compressed once, also if it was made again after a change that left it the same.
 */
export const encoded = async (
  { body, headers }: Sent,
  { request, payload }: { request: Request; payload: Payload | undefined },
): Promise<{ body: Bytes; headers: Record<string, string> }> => {
  const encoding = variesByEncoding(body) && preferred(request.headers.get('accept-encoding'))
  const name = bodyHeader('Content-Encoding')
  if (!encoding || !name) return { body, headers: lengthOf(body) }
  const compression = { encoding, body }
  const known = payload && headers.ETag && compressedBodies(payload)
  const found =
    known && (await known.fetch(`${encoding} ${headers.ETag}`, { context: compression }))
  const compressed = found || (await compress(compression))

  return { body: compressed, headers: { [name]: encoding, ...lengthOf(compressed) } }
}

/** Whether the encoding of a body depends on the request. */
export const variesByEncoding = ({ byteLength }: Bytes): boolean =>
  byteLength > threshold && bodyHeader('Content-Encoding') !== undefined

/**
 * The supported encoding that an `Accept-Encoding` prefers, Brotli among equals; undefined if it names none, refuses both, or
 * prefers a body without encoding (RFC 9110, 12.5.3).
 */
export const preferred = (acceptEncoding: string | null): Encoding | undefined => {
  const weights = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(weighed))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzipped] = [weight('br'), weight('gzip')]
  const best = Math.max(br, gzipped)
  if (best === 0 || best < (weights.get('identity') ?? 0)) return undefined

  return br === best ? 'br' : 'gzip'
}

const weighed = (member: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = member.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)

  return [name, weight === undefined ? 1 : Number(weight) || 0]
}

type Compression = { encoding: Encoding; body: Bytes }

/** Both take as long; Brotli's are a sixth smaller. */
const compress = async ({ encoding, body }: Compression): Promise<Bytes> =>
  // What zlib makes lies in memory of its own, though its type does not say so.
  (encoding === 'br'
    ? await promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      })
    : await promisify(gzip)(body)) as Bytes

/** The compressed bodies of one calendar, by encoding and `ETag`; `undefined` if the site caches none. */
export const compressedBodies = (payload: Payload): Bodies | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'compressed')
  if (maxSize === 0) return undefined
  const bodies: Bodies = new LRUCache({
    maxSize,
    sizeCalculation: ({ byteLength }) => byteLength + overhead,
    fetchMethod: (_name, _before, { context }) => compress(context),
  })
  calendars.set(payload, bodies)

  return bodies
}

type Bodies = LRUCache<string, Bytes, Compression>

const calendars = new WeakMap<Payload, Bodies>()

const lengthOf = ({ byteLength }: Bytes): Record<string, string> => {
  const name = bodyHeader('Content-Length')

  return name ? { [name]: `${byteLength}` } : {}
}
