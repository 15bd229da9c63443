import { existsSync } from 'node:fs'
import path from 'node:path'
import type { UploadConfig } from 'payload'
import { slugOf } from '../../model/slugs.ts'

type UploadHandler = NonNullable<UploadConfig['handlers']>[number]

/** A picture that is not in its folder is 404, where Payload would answer 500. Storage plugins look elsewhere. */
export const refuseMissingFile =
  (directory: string | false): UploadHandler =>
  (req, { params: { filename } }) => {
    const { [slugOf(req.payload, 'media')]: media } = req.payload.collections
    const { disableLocalStorage, adapter } = media?.config.upload ?? {}
    if (directory ? disableLocalStorage : adapter) return
    if (directory && existsSync(path.join(directory, path.basename(filename)))) return

    return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 })
  }
