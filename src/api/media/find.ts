import { asLocale } from '../../model/locale.ts'
import { slugOf } from '../../model/slugs.ts'
import { type StoredId, type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { type Picture, unreadOf } from '../../storage/documentCache/collections.ts'
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

/**
 * Whether addresses of files come from a hook: of storage plugins or of Payload. Files in a folder of the calendar, or served
 * as such (`pictureStorage`), need none.
 */
const hasHooks = ({ payload, settings }: Call): boolean => {
  const { hooks, upload, custom } = payload.collections[slugOf(payload, 'media')].config

  return (
    settings.media !== undefined ||
    (Boolean(upload.adapter || upload.disableLocalStorage) && !custom?.servedHere) ||
    (hooks.afterRead ?? []).length > 0
  )
}

const readByLocalApi = async (call: Call, ids: StoredId[]): Promise<Map<StoredId, Picture>> => {
  const { payload, settings, language, req } = call
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { id: { in: [...new Set(ids)] } },
    depth: 0,
    pagination: false,
    // The integer that stands for an id is hidden from others.
    showHiddenFields: true,
    ...(settings.localized && {
      locale: asLocale(language),
      fallbackLocale: asLocale(settings.languages[0]),
    }),
    ...(req && { req }),
    // The fields that hooks of a site's own collection need are unknown.
    ...(settings.media === undefined && { select: unreadOf('media', settings.languages) }),
  })

  // `Media` without unread fields; a site's own collection has the fields of any upload, and others.
  const found = docs as Picture[]
  const pictures = settings.media === undefined ? found : found.filter(isPicture)

  return new Map(pictures.map((media) => [media.id, media]))
}

/** A site's own files may be others, and may be nowhere. */
const isPicture = ({ mimeType, url }: Picture): boolean =>
  Boolean(mimeType?.startsWith('image/') && url)
