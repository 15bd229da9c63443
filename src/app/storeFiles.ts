import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFiles } from 'payload-events-calendar/types'
import { clientOptions } from './pictureStore.ts'
import { blobAddress, type PictureStore } from './storeOrigins.ts'

/** The files of a store, and how one is removed; nothing where there is none. */
type StoreFiles = PictureFiles & { remove: (name: string) => Promise<void> }

/** The files of a store, for programs; only what that store needs is loaded. */
export const filesOf = async (store: PictureStore): Promise<StoreFiles> => {
  if (store.kind === 's3') return inBucket(store)
  if (store.kind === 'blob') return inBlobStore(store)
  if (store.kind === 'folder') return inFolder(store.directory)

  throw new Error('There is no store of pictures here.')
}

const inFolder = (directory: string): StoreFiles => ({
  size: async (name) => {
    try {
      return (await stat(path.join(directory, name))).size
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
  read: (name) => readFile(path.join(directory, name)),
  write: async (name, { bytes }) => {
    await mkdir(directory, { recursive: true })
    await writeFile(path.join(directory, name), bytes)
  },
  remove: (name) => rm(path.join(directory, name), { force: true }),
})

const inBucket = async (store: Extract<PictureStore, { kind: 's3' }>): Promise<StoreFiles> => {
  const { S3 } = await import('@aws-sdk/client-s3')
  const client = new S3(clientOptions(store))
  const { bucket: Bucket } = store

  /** The refusal of a bucket to a request without a body has no message of its own. */
  const refused = (error: unknown): never => {
    const status = statusOf(error)
    if (status === undefined) throw error
    throw new Error(`The bucket "${Bucket}" answered ${status}.`, { cause: error })
  }

  return {
    size: async (Key) => {
      try {
        return (await client.headObject({ Bucket, Key })).ContentLength
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined

        return refused(error)
      }
    },
    read: async (Key) => {
      const { Body } = await client.getObject({ Bucket, Key }).catch(refused)
      if (!Body) throw new Error(`The bucket did not answer with ${Key}.`)

      return Buffer.from(await Body.transformToByteArray())
    },
    write: async (Key, { bytes: Body, mime: ContentType }) => {
      await client.putObject({ Bucket, Key, Body, ContentType }).catch(refused)
    },
    remove: async (Key) => {
      await client.deleteObject({ Bucket, Key }).catch(refused)
    },
  }
}

/** The status of the answer in an error of Amazon's client; `undefined` if there was no answer. */
const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  // Its errors all have this; their class is not loaded here.
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }

  return httpStatusCode
}

const inBlobStore = async ({ token }: { token: string }): Promise<StoreFiles> => {
  const { BlobNotFoundError, del, head, put } = await import('@vercel/blob')

  return {
    size: async (name) => {
      try {
        return (await head(`${blobAddress({ token })}/${encodeURIComponent(name)}`, { token })).size
      } catch (error) {
        if (error instanceof BlobNotFoundError) return undefined
        throw error
      }
    },
    read: async (name) => {
      const answer = await fetch(`${blobAddress({ token })}/${encodeURIComponent(name)}`)
      if (!answer.ok) throw new Error(`The Blob store answered ${answer.status} for ${name}.`)

      return Buffer.from(await answer.arrayBuffer())
    },
    write: async (name, { bytes, mime: contentType }) => {
      await put(name, bytes, {
        access: 'public',
        addRandomSuffix: false,
        allowOverwrite: true,
        cacheControlMaxAge: 86_400,
        contentType,
        token,
      })
    },
    remove: (name) => del(`${blobAddress({ token })}/${encodeURIComponent(name)}`, { token }),
  }
}
