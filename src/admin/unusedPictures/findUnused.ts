import type { PayloadRequest } from 'payload'
import type { Media } from '../../payload-types.ts'
import { slugOf } from '../../slugs.ts'
import { type Used, usedPictures } from './usedPictures.ts'

/** The files of a picture, by what is stored of it. */
type Filed = Pick<Media, 'id' | 'filename' | 'sizes'>

/** The ids of all pictures that nothing shows, the newest first. */
export const findUnused = async (req: PayloadRequest): Promise<number[]> => {
  const [used, pictures] = [await usedPictures(req), await allPictures(req)]

  return pictures.filter((picture) => !isUsed(picture, used)).map(({ id }) => id)
}

const allPictures = async (req: PayloadRequest): Promise<Filed[]> => {
  const { docs } = await req.payload.db.find<Filed>({
    collection: slugOf(req.payload, 'media'),
    select: { filename: true, sizes: true },
    sort: ['-id'],
    limit: 0,
    pagination: false,
    req,
  })

  return docs
}

const isUsed = ({ id, filename, sizes }: Filed, { ids, files }: Used): boolean =>
  ids.has(`${id}`) ||
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].some(
    (name) => name && files.has(name),
  )
