import { createLocalReq, type PayloadRequest } from 'payload'
import { mayReadPicture } from '../../content/access/readablePictures.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import { discardPictures } from '../../media/discardPictures.ts'
import { fetchPicture, type Picture } from '../../media/fetchPicture.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { storePicture } from '../../media/storePicture.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { mayImportImages } from '../../model/permissions.ts'
import { mayBeCalled, publicIdFieldOf } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Call } from '../call.ts'
import { picture } from '../coerce.ts'
import { ApiError } from '../errors.ts'
import { invalid, refused } from '../parseParams.ts'
import type { Reason } from '../reasons.ts'
import { requireSiteAccess } from '../requireSiteAccess.ts'
import { knownPicture } from './knownPicture.ts'

/** The image of a write: one that is stored, one that was fetched and is to be stored, or none. */
export type WantedImage = StoredId | Picture | null

/**
 * Reads an `image`: the id of an image, or an http(s) address, which needs the right to import (IMG-1 to IMG-4, AUTH-18).
 * Stores nothing yet.
 */
export const wantedImage = async (
  value: string,
  call: Call,
): Promise<WantedImage | typeof refused> => {
  const text = value.trim()
  if (text === '' || text === '0') return null
  if (/^\d+$/.test(text)) return (await storedImageCalled(call, Number(text))) ?? refused
  if (!isWebAddress(text) || !mayImportImages(call.caller)) return refused
  const known = await knownPicture(await requestOf(call), { url: text, site: call.root.site })

  return known ?? fetched(call, text)
}

/** The media id of a wanted image; one that was fetched is stored in the transaction of the call (IMG-3). */
export const storedImage = async (call: Call, wanted: WantedImage): Promise<StoredId | null> => {
  if (wanted === null || typeof wanted !== 'object') return wanted
  const { req, payload, root } = call
  if (!req) throw new Error('Images are stored in a transaction only.')
  const known = await knownPicture(req, { url: wanted.url, site: root.site })
  if (known !== undefined) return known
  await requireSiteAccess(call, { collection: 'media', operation: 'create' })
  if (hasNoStore(payload)) {
    throw new ApiError('rest_invalid_param', invalid([{ name: 'image', says: 'refusals:noStore' }]))
  }
  try {
    return (await storePicture(req, wanted)).id
  } catch (error) {
    if (error instanceof Unreachable) {
      throw new ApiError(
        'rest_invalid_param',
        invalid([{ name: 'image', says: 'api:reasons:imageNone' }]),
      )
    }
    throw error
  }
}

/** Removes the files of fetched images from the disk after their transaction failed (EV-83). */
export const discardImages = async ({ payload, request }: Call): Promise<void> => {
  const fetches = [...(fetchedBy.get(request)?.values() ?? [])]
  const settled = await Promise.allSettled(fetches)
  const pictures = settled.flatMap((fetch) => (fetch.status === 'fulfilled' ? [fetch.value] : []))
  if (pictures.length > 0) await discardPictures(payload, pictures)
}

/** Why an image cannot be had, and what would do (ERR-13). */
export const noImage = async (value: unknown, call: Call): Promise<Reason> => {
  const text = String(picture.safeParse(value).data ?? '').trim()
  if (/^\d+$/.test(text)) return { says: 'api:reasons:imageId', values: { id: text } }
  if (!isWebAddress(text)) return { says: 'api:reasons:image' }
  if (!mayImportImages(call.caller)) return { says: 'api:reasons:imageRight' }
  const [fetch] = await Promise.allSettled([fetchedBy.get(call.request)?.get(text)])
  const isPrivate =
    fetch.status === 'rejected' && fetch.reason instanceof Unreachable && fetch.reason.isPrivate

  return { says: isPrivate ? 'api:reasons:imagePrivate' : 'api:reasons:imageNone' }
}

/** The request of the transaction, or where there is none yet, one on behalf of the caller. */
export const requestOf = async ({ payload, caller, req }: Call): Promise<PayloadRequest> => {
  if (req) return req
  const collection = slugOf(payload, 'users')
  // Payload's user has more fields, which are read where they are needed.
  const user = caller && (caller.user ?? ({ ...caller, collection } as PayloadRequest['user']))

  return createLocalReq({ ...(user && { user }) }, payload)
}

/** The image with this id, if the caller may read it: an entry makes its image public. */
export const storedImageCalled = async (
  call: Call,
  publicId: number,
): Promise<StoredId | undefined> => {
  const { payload, req } = call
  if (!mayBeCalled(payload, 'media', publicId)) return undefined
  const called = { [publicIdFieldOf(payload, 'media')]: { equals: publicId } }
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { and: [called, { mimeType: { like: 'image/' } }] },
    depth: 0,
    limit: 1,
    pagination: false,
    select: {},
    req,
  })

  const id = docs[0]?.id

  return id !== undefined && (await mayReadPicture(await requestOf(call), id)) ? id : undefined
}

/** What each request fetched: once, however often its write is tried and however often it names an address. */
const fetchedBy = new WeakMap<Request, Map<string, Promise<Picture>>>()

const fetched = async (call: Call, url: string): Promise<Picture | typeof refused> => {
  const known = fetchedBy.get(call.request) ?? new Map<string, Promise<Picture>>()
  fetchedBy.set(call.request, known)
  const picture =
    known.get(url) ?? fetchPicture(url, { trustedHosts: call.settings.trustedImageHosts })
  known.set(url, picture)
  try {
    return await picture
  } catch (error) {
    if (error instanceof Unreachable) return refused
    throw error
  }
}
