import type { PayloadRequest, Plugin } from 'payload'
import { incoming } from 'payload-events-calendar'

type Uploads = { token: string; maxUploadSize: number }

/** How long what a browser has put there can be handed in, in milliseconds; what is older nobody asks for. */
const receiptLasts = 6 * 60 * 60_000

/**
 * Bounds what the storage plugin of Vercel Blob permits browsers, which says nothing of how large a file may be, and removes
 * with each permission what was put there and never handed in: such a store lets nothing expire. Comes after that plugin.
 */
export const blobUploads = async ({ token, maxUploadSize }: Uploads): Promise<Plugin> => {
  const [{ generateClientTokenFromReadWriteToken, getPayloadFromClientToken }, { del, list }] =
    await Promise.all([import('@vercel/blob/client'), import('@vercel/blob')])

  const bounded = async (answer: Response): Promise<Response> => {
    const told = await answer.clone().json()
    if (typeof told.clientToken !== 'string') return answer
    // Nobody waits to be told that the file is there.
    const { onUploadCompleted: _, ...allowed } = getPayloadFromClientToken(told.clientToken)
    const clientToken = await generateClientTokenFromReadWriteToken({
      ...allowed,
      maximumSizeInBytes: maxUploadSize,
      token,
    })

    return Response.json({ ...told, clientToken })
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
