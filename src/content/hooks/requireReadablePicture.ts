import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { type StoredId, type StoredLink, storedIdOf } from '../../model/storedId.ts'
import { writtenIn } from '../../storage/changes/written.ts'
import { mayReadPicture } from '../access/readablePictures.ts'
import { invalid } from '../invalid.ts'
import { perRequest } from '../perRequest.ts'
import type { Pictured } from '../placesOf.ts'

/**
 * A caller who gives an entry a picture needs the right to read the picture, through every API: everybody who sees the
 * entry gets its address and its sizes. The present pictures of an entry stay. Throws Payload's `ValidationError`.
 */
export const requireReadablePicture: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!req.user) return data
  const given = placedIn(data)
  const before = new Set(placedIn(originalDoc).map(({ id }) => `${id}`))
  for (const { id, path } of given) {
    if (before.has(`${id}`)) continue
    // What this request has stored is the caller's own.
    if (displayedPictures(req).has(`${id}`) || writtenIn(req, 'media', id)) continue
    if (await mayReadPicture(req, id)) continue

    throw invalid(req, collection.slug, [{ path, message: say(req, 'quick:gone') }])
  }

  return data
}

/** The pictures of an entry, each with its field. */
const placedIn = (entry: Displaying | undefined): { id: StoredId; path: string }[] =>
  [
    ...(entry?.image ? [{ link: entry.image, path: 'image' }] : []),
    ...(entry?.gallery ?? []).map((link) => ({ link, path: 'gallery' })),
  ].flatMap(({ link, path }) => {
    const id = storedIdOf(link)

    return id ? [{ id, path }] : []
  })

type Displaying = Pictured & { gallery?: StoredLink[] | null }

/** Says of a request that an entry shows this picture already, which others are made like. */
export const allowPicture = (req: PayloadRequest, entry: Displaying): void => {
  for (const { id } of placedIn(entry)) displayedPictures(req).add(`${id}`)
}

const displayedPictures = perRequest('readablePictures', () => new Set<string>())
