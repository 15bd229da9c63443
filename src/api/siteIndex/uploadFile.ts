import { bodyBytes } from '../../http/bodyBytes.ts'
import { cleanPicture } from '../../media/cleanPicture.ts'
import { discardPictures } from '../../media/discardPictures.ts'
import { namedPicture, type Picture } from '../../media/fetchPicture.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { storePicture } from '../../media/storePicture.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { mayImportImages } from '../../model/permissions.ts'
import type { Call, Endpoint } from '../call.ts'
import { ApiError } from '../errors.ts'
import { forbidden } from '../forbidden.ts'
import { mediaById } from '../media/find.ts'
import { invalid } from '../parseParams.ts'
import { requireSiteAccess } from '../requireSiteAccess.ts'
import { inWriteTransaction } from '../writing.ts'
import { presentFile } from './presentFile.ts'

/**
 * Stores a picture that is the body, named by `Content-Disposition`, or the part `file` of a form (VN-2), by the right to import
 * pictures (AUTH-18). It is drawn anew, like every picture (IMG-2).
 */
export const uploadFile: Endpoint = async (call) => {
  if (!mayImportImages(call.caller)) throw forbidden(call)
  if (hasNoStore(call.payload)) throw refusal('refusals:noStore')
  const { bytes, name } = await sentFile(call)
  const picture = await cleaned(bytes, name)
  try {
    const id = await inWriteTransaction(call, async (inside) => {
      await requireSiteAccess(inside, { collection: 'media', operation: 'create' })
      if (!inside.req) throw new Error('Pictures are stored in a transaction only.')

      return (await storePicture(inside.req, picture)).id
    })
    const stored = (await mediaById(call, [id])).get(id)
    if (!stored) throw new Error('The picture is not there.')
    const body = presentFile(call, stored)

    return {
      status: 201,
      headers: { Location: `${call.root.url}/wp/v2/media/${body.id}` },
      body,
    }
  } catch (error) {
    await discardPictures(call.payload, [picture])
    throw error instanceof Unreachable ? refusal('api:reasons:imageNone') : error
  }
}

type SentFile = { bytes: Buffer; name: string }

const sentFile = async ({ request, settings }: Call): Promise<SentFile> => {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/i.test(type)
  const limit = settings.maxUploadSize + (isForm ? settings.maxBodySize : 0)
  const bytes = await bodyBytes(request, limit)
  if (!bytes) throw new ApiError('rest_body_too_large')
  if (!isForm) {
    return {
      bytes: Buffer.from(bytes),
      name: nameIn(request.headers.get('content-disposition') ?? ''),
    }
  }
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData())
  const file = form.get('file')
  if (!(file instanceof File)) throw refusal('api:reasons:imageNone')
  if (file.size > settings.maxUploadSize) throw new ApiError('rest_body_too_large')

  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name }
}

/** The name of a file (RFC 6266), the encoded one first. */
const nameIn = (disposition: string): string => {
  const [, encoded] = /filename\*=(?:utf-8)?''([^;]+)/i.exec(disposition) ?? []
  const [, quoted] = /filename="([^"]*)"/i.exec(disposition) ?? []
  const [, bare] = /filename=([^;"\s]+)/i.exec(disposition) ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : (quoted ?? bare ?? '')
  } catch {
    return quoted ?? bare ?? ''
  }
}

const cleaned = async (bytes: Buffer, name: string): Promise<Picture> => {
  try {
    return await namedPicture(await cleanPicture(bytes), { url: '', name })
  } catch (error) {
    throw error instanceof Unreachable ? refusal('api:reasons:imageNone') : error
  }
}

const refusal = (says: 'api:reasons:imageNone' | 'refusals:noStore') =>
  new ApiError('rest_invalid_param', invalid([{ name: 'file', says }]))
