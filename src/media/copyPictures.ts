import type { Payload } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'
import { fileCalled, filesOf } from './ownedFiles.ts'

/** The place of picture files, by their names. */
export type PictureFiles = {
  /** The size of a file in bytes; `undefined` if it does not exist. */
  size: (name: string) => Promise<number | undefined>
  read: (name: string) => Promise<Buffer>
  write: (name: string, file: { bytes: Buffer; mime: string }) => Promise<void>
}

export type Copied = {
  copied: number
  /** The number of files that were there before, with the same size. */
  there: number
  /** The names of files that neither place has. */
  missing: string[]
}

/**
 * Copies the files of all pictures, with their sizes, that the other place lacks or has with another size. Pictures that
 * are stored meanwhile may be missing; another run copies only those. Throws when a place fails.
 */
export const copyPictures = async (
  payload: Payload,
  { from, to }: { from: PictureFiles; to: PictureFiles },
): Promise<Copied> => {
  const report: Copied = { copied: 0, there: 0, missing: [] }
  const copy = async ({ name, mime }: { name: string; mime: string }) => {
    const [source, target] = await Promise.all([from.size(name), to.size(name)])
    if (source === undefined && target === undefined) report.missing.push(name)
    else if (source === undefined || source === target) report.there += 1
    else {
      await to.write(name, { bytes: await from.read(name), mime })
      report.copied += 1
    }
  }
  for await (const picture of picturesIn(payload)) {
    const files = filesOf(picture).map((name) => ({
      name,
      mime: fileCalled(picture, name)?.mimeType ?? 'application/octet-stream',
    }))
    await Promise.all(files.map(copy))
  }

  return report
}

/** The number of pictures in one query. */
const most = 100

/** All pictures, by their ids, a hundred in each query. */
export async function* picturesIn(payload: Payload): AsyncGenerator<Media> {
  for (let last = 0; ; ) {
    const { docs } = await payload.find({
      collection: slugOf(payload, 'media'),
      where: { id: { greater_than: last } },
      sort: 'id',
      limit: most,
      pagination: false,
      depth: 0,
    })
    yield* docs
    const end = docs.at(-1)
    if (!end) return
    last = end.id
  }
}
