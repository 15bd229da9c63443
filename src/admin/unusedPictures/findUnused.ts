import type { PayloadRequest, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { usedPictures } from './usedPictures.ts'

/** The ids of all unused pictures, newest first. */
export const findUnused = async (req: PayloadRequest): Promise<number[]> => {
  const { ids, files } = await usedPictures(req)
  const inHtml = new Set(await picturesWithFiles(req, [...files]))
  const pictures = await pictureIds(req)

  return pictures.filter((id) => !ids.has(`${id}`) && !inHtml.has(id))
}

/** The ids of the pictures to which files belong, in any size. */
const picturesWithFiles = async (req: PayloadRequest, files: string[]): Promise<number[]> => {
  const { upload } = req.payload.collections[slugOf(req.payload, 'media')].config
  const names = [
    'filename',
    ...(upload.imageSizes ?? []).map(({ name }) => `sizes.${name}.filename`),
  ]
  const found: number[] = []
  for (const some of inPortions(files)) {
    for (const name of names) found.push(...(await pictureIds(req, { [name]: { in: some } })))
  }

  return found
}

const pictureIds = async (req: PayloadRequest, where?: Where): Promise<number[]> => {
  const { docs } = await req.payload.db.find<{ id: number }>({
    collection: slugOf(req.payload, 'media'),
    ...(where && { where }),
    select: {},
    sort: ['-id'],
    limit: 0,
    pagination: false,
    req,
  })

  return docs.map(({ id }) => id)
}
