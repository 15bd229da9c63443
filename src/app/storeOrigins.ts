/** Where pictures are stored; `none` where files on the disk would not last. */
export type PictureStore =
  | { kind: 'folder'; directory: string }
  | ({ kind: 's3' } & Bucket)
  | { kind: 'blob'; token: string }
  | { kind: 'none' }

/** A bucket of a store that speaks S3. */
export type Bucket = {
  bucket: string
  region: string
  /** Address of a server that is not Amazon's own. */
  endpoint: string | undefined
  /** Whether the bucket is named in the path of addresses and not in their host. */
  pathStyle: boolean
  /** `undefined`: what the machine itself says, such as a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The origins that browsers send pictures to, and are sent to for large ones. */
export const storeOrigins = (store: PictureStore): string[] => {
  if (store.kind === 'blob') {
    return ['https://vercel.com', blobAddress(store)]
  }
  if (store.kind !== 's3') return []
  const { protocol, host } = new URL(store.endpoint ?? `https://s3.${store.region}.amazonaws.com`)

  return [`${protocol}//${store.pathStyle ? '' : `${store.bucket}.`}${host}`]
}

/** The public address of the files of a Blob store, which its token names. */
export const blobAddress = ({ token }: { token: string }): string => {
  const [, , , id = ''] = token.split('_')

  // Where the plugin finds them that stands for Blob in tests and in development.
  if (process.env.STORAGE_VERCEL_BLOB_BASE_URL) return process.env.STORAGE_VERCEL_BLOB_BASE_URL

  return `https://${id.toLowerCase()}.public.blob.vercel-storage.com`
}
