import type { PictureStore } from './pictureStore.ts'

/** The origins that browsers send pictures to, and are sent to for large ones. */
export const storeOrigins = (store: PictureStore): string[] => {
  if (store.kind === 'blob') {
    const [, , , id = ''] = store.token.split('_')

    return ['https://vercel.com', `https://${id.toLowerCase()}.public.blob.vercel-storage.com`]
  }
  if (store.kind !== 's3') return []
  const { protocol, host } = new URL(store.endpoint ?? `https://s3.${store.region}.amazonaws.com`)

  return [`${protocol}//${store.pathStyle ? '' : `${store.bucket}.`}${host}`]
}
