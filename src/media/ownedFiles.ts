import path from 'node:path'
import type { Payload, Where } from 'payload'
import { slugOf } from '../model/slugs.ts'
import type { Media } from '../payload-types.ts'

/** The number of names in one query. */
const most = 100

/** The names of a picture's file and of its sizes; a forged row may name files of another folder. */
export const filesOf = ({
  filename,
  sizes,
}: Partial<Pick<Media, 'filename' | 'sizes'>>): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
    .filter((name) => typeof name === 'string')
    .filter((name) => name === path.basename(name))

/** The stored values of the file of a picture with this name: its own, or one of its sizes. */
export const fileCalled = (
  { filename, mimeType, filesize, sizes }: Media,
  name: string,
): { mimeType?: string | null; filesize?: number | null } | undefined =>
  [{ filename, mimeType, filesize }, ...Object.values(sizes ?? {})].find(
    (file) => file?.filename === name,
  )

/** The file names among these that belong to a stored picture or its sizes. */
export const ownedAmong = async (payload: Payload, names: string[]): Promise<Set<string>> => {
  const owned: string[] = []
  for (let first = 0; first < names.length; first += most) {
    const { docs } = await payload.find({
      collection: slugOf(payload, 'media'),
      where: namedIn(payload, names.slice(first, first + most)),
      pagination: false,
      depth: 0,
    })
    owned.push(...docs.flatMap(filesOf))
  }

  return new Set(owned)
}

/** A filter for pictures whose file, or a size of it, has one of these names. */
export const namedIn = (payload: Payload, names: string[]): Where => {
  const sizes = payload.collections[slugOf(payload, 'media')].config.upload.imageSizes ?? []
  const paths = ['filename', ...sizes.map(({ name }) => `sizes.${name}.filename`)]

  return { or: paths.map((path) => ({ [path]: { in: names } })) }
}
