import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'
import { writtenIn } from '../../storage/changes/written.ts'
import { mayReadPicture } from '../access/readablePictures.ts'
import { invalid } from '../invalid.ts'
import { perRequest } from '../perRequest.ts'
import type { Pictured } from '../placesOf.ts'

/**
 * A caller who gives an entry a picture needs the right to read the picture, through every API: everybody who sees the
 * entry gets its address and its sizes. The present picture of an entry stays. Throws Payload's `ValidationError`.
 */
export const requireReadablePicture: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const id = storedIdOf((data as Pictured).image)
  if (!req.user || id === undefined || !id) return data
  if (`${id}` === `${storedIdOf((originalDoc as Pictured | undefined)?.image)}`) return data
  // What this request has stored is the caller's own.
  if (displayedPictures(req).has(`${id}`) || writtenIn(req, 'media', id)) return data
  if (await mayReadPicture(req, id)) return data

  throw invalid(req, collection.slug, [{ path: 'image', message: say(req, 'quick:gone') }])
}

/** Says of a request that an entry shows this picture already, which others are made like. */
export const allowPicture = (req: PayloadRequest, { image }: Pictured): void => {
  const id: StoredId | undefined = storedIdOf(image)
  if (id !== undefined) displayedPictures(req).add(`${id}`)
}

const displayedPictures = perRequest('readablePictures', () => new Set<string>())
