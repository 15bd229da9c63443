import { mayCreate } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Endpoint } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import { ApiError } from '../errors.ts'
import { forbidden } from '../forbidden.ts'
import { pageParams } from '../lookups.ts'
import { mediaById } from '../media/find.ts'
import { requestOf, storedImageCalled } from '../media/wanted.ts'
import { cappedPage, pageCount } from '../pageAnswer.ts'
import { invalid, parseParams } from '../parseParams.ts'
import { presentFile } from './presentFile.ts'

/** Pictures that the caller may read, the newest first, for who may use them in entries (VN-2). */
export const listFiles: Endpoint = async (call, input) => {
  const request = cappedPage(await parseParams(pageParams, input, call), call)
  if (!mayCreate(call.caller)) throw forbidden(call)
  const { payload } = call
  const { docs, totalDocs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { mimeType: { like: 'image/' } },
    sort: '-createdAt',
    depth: 0,
    page: Math.min(request.page, beyondReach),
    limit: request.per_page,
    overrideAccess: false,
    select: {},
    req: await requestOf(call),
  })
  const ids = docs.map(({ id }) => id)
  const media = await mediaById(call, ids)

  return {
    headers: {
      'X-WP-Total': String(totalDocs),
      'X-WP-TotalPages': String(pageCount(totalDocs, request)),
    },
    body: ids.flatMap((id) => media.get(id) ?? []).map((picture) => presentFile(call, picture)),
  }
}

/** One picture that the caller may read (VN-2). */
export const readFile: Endpoint = async (call) => {
  const id = await storedImageCalled(call, Number(call.path.id))
  const picture = id === undefined ? undefined : (await mediaById(call, [id])).get(id)
  if (!picture) {
    throw new ApiError(
      'rest_invalid_param',
      invalid([{ name: 'id', says: 'api:reasons:imageId', values: { id: call.path.id ?? '' } }]),
    )
  }

  return { body: presentFile(call, picture) }
}
