import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Found, warning, well, wrong } from '../../plugin/doctor/finding.ts'
import { missingFolder } from '../../plugin/doctor/triedFolder.ts'
import { filesOf } from '../storeFiles.ts'
import type { PictureStore } from '../storeOrigins.ts'

const names = { folder: 'The folder', s3: 'The bucket', blob: 'The Blob store' } as const

/** Writes a small file to the store of pictures, reads it, and removes it, also where something fails in between. */
export const picturesFinding = async (store: PictureStore): Promise<Found> => {
  if (store.kind === 'none') {
    return warning(
      'There is no store of pictures here: every upload is refused.',
      'Connect a Blob store or name a bucket (docs/deploy.md, "Pictures in a store").',
    )
  }
  if (store.kind === 'folder' && !existsSync(store.directory)) {
    return missingFolder(store.directory, 'MEDIA_DIRECTORY')
  }
  const files = await filesOf(store)
  const name = `calendar-doctor-${randomUUID()}.txt`
  const bytes = Buffer.from('A file of the doctor, which is removed at once.')
  await files.size(name)
  try {
    await files.write(name, { bytes, mime: 'text/plain' })
    if (!(await files.read(name)).equals(bytes)) {
      return wrong('A file was read otherwise than it was written.', 'Look at the store.')
    }
  } finally {
    await files.remove(name)
  }

  return well(`${names[store.kind]} is written and read.`)
}
