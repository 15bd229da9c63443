import { afterAll } from 'vitest'
import { storePlugins } from '../../src/app/pictureStore'
import type { PictureStore } from '../../src/app/storeOrigins'
import { pictureStorage } from '../../src/media/pictureStorage'
import { aBlobService } from './blobService'
import { aBucket, type Bucket } from './bucket'

/** The key of the bucket, and the token of the Blob store, for tests. */
const secret = 'a secret key of the tests'
/** Largest picture that the stores accept, in bytes. */
export const maxUploadSize = 2_000_000
const token = 'vercel_blob_rw_teststore_secretOfTheTests'

/** A bucket on this machine that accepts requests signed with its key, and the store that the environment would name. */
export const bucketStore = async (origin?: string) => {
  const bucket = await aBucket({ secret, ...(origin && { origin }) })
  afterAll(bucket.close)
  const store = {
    kind: 's3' as const,
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: bucket.address,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: secret },
  }

  return {
    bucket,
    store,
    plugins: await pluginsFor(store),
    names: () => namesIn(bucket),
    empty: () => bucket.stored.clear(),
    at: (name: string) => bucket.stored.get(`/pictures/${name}`),
  }
}

const namesIn = ({ stored }: Bucket) =>
  [...stored.keys()].map((path) => path.replace(/^\/pictures\//, ''))

/** A Blob store, which its library finds by the environment. */
export const blobStore = async () => {
  const service = await aBlobService(token)
  afterAll(service.close)
  process.env.VERCEL_BLOB_API_URL = service.address
  process.env.STORAGE_VERCEL_BLOB_BASE_URL = service.files
  const store = { kind: 'blob' as const, token }

  return {
    service,
    store,
    plugins: await pluginsFor(store),
    names: () => [...service.stored.keys()],
    empty: () => service.stored.clear(),
    at: (name: string) => service.stored.get(name),
  }
}

/** The plugins of a site for a store. */
const pluginsFor = async (store: PictureStore) => [
  ...(await storePlugins(store, { clientUploads: true, maxUploadSize })),
  pictureStorage(),
]
