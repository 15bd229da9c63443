import { createReadStream, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { UploadConfig } from 'payload'
import { pictureHeaders } from '../http/securityHeaders.ts'
import { slugOf } from '../model/slugs.ts'
import { formats } from './formats.ts'
import { headersOf, lengthHeader } from './pictureHeaders.ts'
import { isCurrent, partOf, type State } from './requestConditions.ts'

type UploadHandler = NonNullable<UploadConfig['handlers']>[number]

/** The types by the extensions of stored pictures, including earlier ones. */
const types = new Map<string, string>([
  ...Object.entries(formats).map(([name, end]) => [`.${end}`, `image/${name}`] as const),
  ['.jpeg', 'image/jpeg'],
])

/**
 * Serves the pictures of a folder with headers for browsers and shared caches (GEN-59), whole or in part; Payload would
 * send no version of them. Leaves missing files, other files, and all files of a storage plugin to other handlers.
 */
export const serveFile =
  (directory: string): UploadHandler =>
  ({ payload, headers: requestHeaders, method }, { params: { filename } }) => {
    const { [slugOf(payload, 'media')]: media } = payload.collections
    const name = path.basename(filename)
    const type = types.get(path.extname(name).toLowerCase())
    if (!type || media?.config.upload.disableLocalStorage) return
    const file = path.join(directory, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found?.isFile()) return

    const { size } = found
    const state = stateOf(found)
    const headers = { ...headersOf(payload, state), 'Content-Type': type, 'Accept-Ranges': 'bytes' }
    if (isCurrent(requestHeaders, state)) return new Response(null, { status: 304, headers })

    const part = partOf(requestHeaders, { ...state, size })
    if (part === 'outside') {
      return new Response(null, {
        status: 416,
        headers: { ...pictureHeaders, 'Content-Range': `bytes */${size}` },
      })
    }
    const { start, end } = part ?? { start: 0, end: size - 1 }

    return new Response(method === 'HEAD' ? null : streamOf(file, { start, end }), {
      status: part ? 206 : 200,
      headers: {
        ...headers,
        ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
        ...lengthHeader(end - start + 1),
      },
    })
  }

const stateOf = ({ size, mtime }: Stats): State => ({
  etag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
  mtime,
})

/** Closes the file also when the client leaves before its end. */
const streamOf = (file: string, part: { start: number; end: number }) =>
  // Node has a type of its own for the same streams.
  Readable.toWeb(createReadStream(file, part)) as ReadableStream<Uint8Array>
