import type { Payload, PayloadRequest, UploadConfig } from 'payload'
import { say } from '../i18n/admin.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'
import { fileCalled, namedIn } from './ownedFiles.ts'
import { audienceIn, headersOf, lengthHeader } from './pictureHeaders.ts'
import { isCurrent, type State } from './requestConditions.ts'

type UploadHandler = NonNullable<UploadConfig['handlers']>[number]
type HandlerArgs = Parameters<UploadHandler>[1]

/** The files that a platform cannot answer with, and their address in the store. */
export type Large = {
  /** The largest file that is answered with, in bytes. */
  bytes: number
  /** The address of a file by its name, valid for two hours or longer. */
  address: (filename: string) => string | Promise<string>
}

/**
 * Serves pictures of a storage plugin as those of a folder: an unknown file is 404, a browser with the current file gets
 * 304 without a call of the store, and a failing store is 503. A file that is too large for an answer is redirected to the
 * store.
 */
export const serveStored =
  (handlers: UploadHandler[], large: Large | undefined): UploadHandler =>
  async (req, args) => {
    const { payload, headers } = req
    // A file that a browser has sent to the store, for the request that stores it.
    if (args.params.clientUploadContext) {
      return (await firstOf(handlers, req, args)) ?? missing()
    }
    const picture = await payload.db.findOne<Media>({
      collection: slugOf(payload, 'media'),
      where: namedIn(payload, [args.params.filename]),
      req,
    })
    if (!picture) return missing()
    const state = stateOf(picture)
    const own = headersOf(payload, state)
    if (isCurrent(headers, state)) return new Response(null, { status: 304, headers: own })
    const { filename } = args.params
    if (large && (fileCalled(picture, filename)?.filesize ?? 0) > large.bytes) {
      return elsewhere(payload, await large.address(filename))
    }
    const answer = await firstOf(handlers, req, { ...args, doc: picture })
    if (!answer || answer.status === 404) return missing()
    if (!served.has(answer.status)) return away(req)
    const all = new Headers(answer.headers)
    const length = all.get('Content-Length')
    const sent = { ...own, ...(length && lengthHeader(length)) }
    for (const [name, value] of Object.entries(sent)) all.set(name, value)

    return new Response(answer.body, { status: answer.status, headers: all })
  }

/** The whole file, a part of it, or a part that it does not have. */
const served = new Set([200, 206, 416])

const firstOf = async (handlers: UploadHandler[], req: PayloadRequest, args: HandlerArgs) => {
  for (const handler of handlers) {
    const answer = await handler(req, args)
    if (answer) return answer
  }
}

/** A cache may store it for half as long as the address is valid. */
const elsewhere = ({ config }: Payload, address: string) => {
  const audience = audienceIn(settingsOf(config))
  const headers = { Location: address, 'Cache-Control': `${audience}, max-age=3600` }

  return new Response(null, { status: 302, headers })
}

/** A replaced picture has another name, so that these values change with the bytes. */
const stateOf = ({ updatedAt, filesize }: Media): State => ({
  etag: `"${Date.parse(updatedAt).toString(36)}-${(filesize ?? 0).toString(36)}"`,
  mtime: new Date(updatedAt),
})

const missing = () => Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 })

const away = (req: PayloadRequest) =>
  Response.json({ errors: [{ message: say(req, 'refusals:busy') }] }, { status: 503 })
