import type { Media } from '../../payload-types'
import type { Call } from '../call'
import { readStored } from '../stored'

type Pictured = { image?: number | Media | null }

/** The images of some entries, by id. */
export const mediaByIds = async (call: Call, entries: Pictured[]): Promise<Map<number, Media>> => {
  const ids = [...new Set(entries.map(imageOf).filter((id) => id !== undefined && id !== null))]
  if (ids.length === 0) return new Map()
  const where = { id: { in: ids } }
  const docs = hasHooks(call)
    ? await readByLocalApi(call, where)
    : await readStored(call, 'media', { where, select: unread })

  return new Map(docs.map((media) => [media.id, media]))
}

/** The id of an entry's image. */
export const imageOf = ({ image }: Pictured): number | undefined =>
  typeof image === 'object' ? image?.id : image

const unread = { alt: false, sourceUrl: false } as const

/** Storage plugins give files their addresses in a hook; files in a folder of our own need none. */
const hasHooks = ({ payload }: Call): boolean => {
  const { hooks, upload } = payload.collections.media.config

  return Boolean(upload.adapter || upload.disableLocalStorage) || (hooks.afterRead ?? []).length > 0
}

const readByLocalApi = async (call: Call, where: { id: { in: number[] } }): Promise<Media[]> => {
  const { docs } = await call.payload.find({
    collection: 'media',
    where,
    depth: 0,
    pagination: false,
    req: call.req,
    select: unread,
  })

  // All that `Media` has but what nobody reads of it.
  return docs as Media[]
}
