import type { PayloadRequest, Plugin } from 'payload'
import { incoming } from 'payload-events-calendar'

type Uploads = { token: string; maxUploadSize: number }

/** How long a browser can hand in a file that it has uploaded, in milliseconds; older files are never used. */
const receiptLasts = 6 * 60 * 60_000

/**
 * Bounds the uploads that the storage plugin of Vercel Blob permits browsers, because the plugin sets no size. With each
 * permission it deletes uploads that were never handed in, because files of such a store do not expire. Comes after that
 * plugin.
 */
export const blobUploads = async ({ token, maxUploadSize }: Uploads): Promise<Plugin> => {
  const [{ generateClientTokenFromReadWriteToken, getPayloadFromClientToken }, { del, list }] =
    await Promise.all([import('@vercel/blob/client'), import('@vercel/blob')])

  const bounded = async (answer: Response): Promise<Response> => {
    const permission = await answer.clone().json()
    if (typeof permission.clientToken !== 'string') return answer
    // There is no listener for the end of the upload.
    const { onUploadCompleted: _, ...allowed } = getPayloadFromClientToken(permission.clientToken)
    const clientToken = await generateClientTokenFromReadWriteToken({
      ...allowed,
      maximumSizeInBytes: maxUploadSize,
      token,
    })

    return Response.json({ ...permission, clientToken })
  }

  const sweep = async ({ payload }: PayloadRequest): Promise<void> => {
    try {
      const { blobs } = await list({ prefix: `${incoming}/`, token })
      const old = blobs.filter(({ uploadedAt }) => Date.now() - uploadedAt.getTime() > receiptLasts)
      if (old.length > 0)
        await del(
          old.map(({ url }) => url),
          { token },
        )
    } catch (error) {
      payload.logger.warn({ err: error, msg: 'Files that were never handed in stay in the store' })
    }
  }

  return (config) => ({
    ...config,
    endpoints: (config.endpoints ?? []).map((endpoint) =>
      endpoint.path.startsWith('/vercel-blob-client-upload-route')
        ? {
            ...endpoint,
            handler: async (req) => {
              // Throws where there is none.
              const permission = await endpoint.handler(req)
              if (req.searchParams.has('issue-client-upload')) await sweep(req)

              return bounded(permission)
            },
          }
        : endpoint,
    ),
  })
}
