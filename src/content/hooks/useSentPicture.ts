import { randomBytes } from 'node:crypto'
import type { CollectionBeforeChangeHook } from 'payload'
import { asciiSlug } from '../../calendar/slug.ts'
import { discardPictures } from '../../media/discardPictures.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { storePicture } from '../../media/storePicture.ts'
import { whenOver } from '../../storage/database/transactionEnds.ts'
import { reviewTurn } from '../reviewTurn.ts'
import { dropPicture, submissionOf } from '../submissions/submissions.ts'

/**
 * Gives an event that a visitor sent its picture when editors publish it, unless they chose another. Until then the picture is
 * in no public collection. Comes after `storePublishing`, which knows whether an event is published.
 */
export const useSentPicture: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { payload } = req
  const after = { ...originalDoc, ...data }
  if (!originalDoc || after.image || reviewTurn(originalDoc, after) !== 'approved') return data
  const sent = await submissionOf(payload, originalDoc.id, req)
  if (!sent?.picture || !sent.pictureMime || hasNoStore(payload)) return data
  const mime = sent.pictureMime
  const extension = mime === 'image/jpeg' ? 'jpg' : mime.slice('image/'.length)
  const name = typeof after.title === 'string' ? after.title : 'picture'
  const slug = (await asciiSlug(name)).slice(0, 100).replace(/-$/, '') || 'picture'
  const picture = {
    // It comes from no address.
    url: '',
    name,
    bytes: Buffer.from(sent.picture, 'base64'),
    mime,
    extension,
    filename: `${slug}-${randomBytes(8).toString('hex')}.${extension}`,
  }
  await whenOver(payload, req, { undone: () => discardPictures(payload, [picture]) })
  const { id } = await storePicture(req, picture)
  await dropPicture(req, sent)

  return { ...data, image: id }
}
