import { type StoredId, type StoredLink, storedIdOf } from '../../collections/storedId.ts'
import { documentsById } from '../../documents/byId.ts'
import { type Picture, unreadOf } from '../../documents/collections.ts'
import { slugOf } from '../../slugs.ts'
import type { Call } from '../call.ts'

type Pictured = { image?: StoredLink }

/** The images of some entries, by id. */
export const mediaOf = (call: Call, entries: Pictured[]): Promise<Map<StoredId, Picture>> =>
  mediaById(
    call,
    entries.flatMap((entry) => imageOf(entry) ?? []),
  )

/** Images by their ids. */
export const mediaById = async (call: Call, ids: StoredId[]): Promise<Map<StoredId, Picture>> =>
  ids.length > 0 && hasHooks(call) ? readByLocalApi(call, ids) : documentsById(call, 'media', ids)

/** The id of an entry's image. */
export const imageOf = ({ image }: Pictured): StoredId | undefined => storedIdOf(image)

/** Storage plugins give files their addresses in a hook; files in a folder of our own need none. */
const hasHooks = ({ payload }: Call): boolean => {
  const { hooks, upload } = payload.collections[slugOf(payload, 'media')].config

  return Boolean(upload.adapter || upload.disableLocalStorage) || (hooks.afterRead ?? []).length > 0
}

const readByLocalApi = async (call: Call, ids: StoredId[]): Promise<Map<StoredId, Picture>> => {
  const { docs } = await call.payload.find({
    collection: slugOf(call.payload, 'media'),
    where: { id: { in: [...new Set(ids)] } },
    depth: 0,
    pagination: false,
    req: call.req,
    select: unreadOf('media', call.settings.languages),
  })

  // All that `Media` has but what nobody reads of it.
  return new Map((docs as Picture[]).map((media) => [media.id, media]))
}
