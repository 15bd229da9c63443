import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3StorageOptions } from '@payloadcms/storage-s3'
import type { Config, Plugin } from 'payload'
import type { Large } from 'payload-events-calendar/types'
import { blobUploads } from './blobUploads.ts'
import type { Bucket, PictureStore } from './storeOrigins.ts'
import { blobAddress } from './storeOrigins.ts'

/** What the admin runs in browsers for each store; named always, so that the import map is the same wherever it is made. */
export const storeDependencies: NonNullable<Config['admin']>['dependencies'] = {
  s3Upload: { path: '@payloadcms/storage-s3/client#S3ClientUploadHandler', type: 'function' },
  blobUpload: {
    path: '@payloadcms/storage-vercel-blob/client#VercelBlobClientUploadHandler',
    type: 'function',
  },
}

type Uploads = {
  /** Whether browsers send pictures to the store themselves, past the limit for the body of a request. */
  clientUploads: boolean
  /** Largest picture in bytes. */
  maxUploadSize: number
}

/** What keeps pictures in their store, between `eventsCalendar()` and `pictureStorage()`. Only that of the store is loaded. */
export const storePlugins = async (store: PictureStore, uploads: Uploads): Promise<Plugin[]> => {
  const { clientUploads, maxUploadSize } = uploads
  if (store.kind === 's3') {
    const { s3Storage } = await import('@payloadcms/storage-s3')

    return [s3Storage({ ...s3Options(store), clientUploads })]
  }
  if (store.kind === 'blob') {
    const { vercelBlobStorage } = await import('@payloadcms/storage-vercel-blob')
    const { token } = store
    const storage = vercelBlobStorage({
      collections: { media: true },
      token,
      cacheControlMaxAge: 86_400,
      clientUploads,
    })

    return clientUploads ? [storage, await blobUploads({ token, maxUploadSize })] : [storage]
  }

  return []
}

const s3Options = (store: Bucket): S3StorageOptions => ({
  bucket: store.bucket,
  collections: { media: true },
  // The plugin keeps its clients by this name.
  clientCacheKey: JSON.stringify(store),
  config: clientOptions(store),
})

/** How Amazon's client finds a bucket. */
export const clientOptions = ({
  region,
  endpoint,
  pathStyle,
  credentials,
}: Bucket): S3ClientConfig => ({
  region,
  forcePathStyle: pathStyle,
  ...(endpoint && { endpoint }),
  ...(credentials && { credentials }),
  // Not all that speak S3 know the checksums that Amazon's client adds by itself.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // Milliseconds. A picture is sent within a transaction, for which other writers may wait.
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
})

/** The largest answer of a function that Vercel surely lets through, in bytes. */
const largestAnswer = 4_000_000

/** Where a store itself has the pictures that a function cannot answer with. */
export const largeIn = (store: PictureStore): Large | undefined => {
  if (store.kind === 'blob') {
    const files = blobAddress(store)

    return { bytes: largestAnswer, address: (name) => `${files}/${encodeURIComponent(name)}` }
  }
  if (store.kind !== 's3') return undefined
  const { bucket: Bucket } = store
  const address = async (Key: string) => {
    const [{ GetObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ])
    const client = new S3Client(clientOptions(store))

    return getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: 7_200 })
  }

  return { bytes: largestAnswer, address }
}
