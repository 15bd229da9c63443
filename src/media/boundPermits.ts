import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { say } from '../i18n/admin.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'

/** The endpoints of storage plugins that permit a browser to send a file to the store. */
const permits = /^\/(storage-s3-generate-signed-url|vercel-blob-client-upload-route)/

/** The folder of a store for files from browsers; no file is served from it. */
export const incoming = 'incoming'

/**
 * Bounds the endpoints that let a browser send a picture to the store: the size is that of an upload, and the folder is
 * apart from stored pictures. Pictures are re-encoded here and never overwritten from outside.
 */
export const boundPermits = (endpoints: Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => (permits.test(endpoint.path) ? bounded(endpoint) : endpoint))

const bounded = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    const body = await req.json?.()
    // The plugin finds the collection of pictures also by a list with its name.
    if (isUploadRequest(body) && typeof (body.collectionSlug ?? '') !== 'string') {
      throw new Forbidden(req.t)
    }
    if (isUploadRequest(body) && body.collectionSlug === slugOf(req.payload, 'media')) {
      if (!req.user) throw new Forbidden(req.t)
      refuse(req, body)
      body.docPrefix = incoming
    }
    req.json = async () => body

    return endpoint.handler(req)
  },
})

type UploadRequest = {
  collectionSlug?: unknown
  docPrefix?: unknown
  filesize?: unknown
  mimeType?: unknown
}

const isUploadRequest = (body: unknown): body is UploadRequest =>
  typeof body === 'object' && body !== null

const refuse = (req: PayloadRequest, { filesize, mimeType }: UploadRequest): void => {
  const { config } = req.payload.collections[slugOf(req.payload, 'media')]
  if (!config.upload.mimeTypes?.includes(String(mimeType))) {
    throw new APIError(say(req, 'refusals:noPicture'), 400)
  }
  if (Number(filesize ?? 0) > settingsOf(req.payload.config).maxUploadSize) {
    throw new APIError(say(req, 'refusals:fileTooLarge'), 413)
  }
}
