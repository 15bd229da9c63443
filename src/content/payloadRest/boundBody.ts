import { bodyBytes } from '../../http/bodyBytes.ts'
import { requestWith } from '../../http/requestWith.ts'
import { callerOf, mayCreate } from '../../model/permissions.ts'
import { calledOf } from './called.ts'
import { type Guard, type Guarded, refusal } from './guard.ts'

/**
 * Accepts a body up to the limit of the contract (LIM-3), and a form with a file from users who may create. Saves of
 * editors are forms too, and a long text weighs far more in the editor's own form than as HTML. After each save the
 * admin sends all of it once more, as JSON, to ask for rights; a refusal locks the form. Imports come as JSON, too.
 */
export const boundBody: Guard = async (request, guarded) => {
  if (!request.body) return request
  const bytes = await bodyBytes(request, await limitOf(request, guarded))
  if (!bytes) throw refusal.tooLarge()

  return requestWith(request, { body: bytes })
}

const limitOf = async (request: Request, { payload, settings }: Guarded): Promise<number> => {
  const { maxBodySize, maxUploadSize } = settings
  const isForm =
    request.headers.get('content-type')?.toLowerCase().startsWith('multipart/') ||
    ['/access', '/admin-imports'].some((start) =>
      calledOf(payload, request).route?.startsWith(start),
    )
  const size = request.headers.get('content-length')
  if (!isForm || (size && Number(size) <= maxBodySize)) return maxBodySize
  const { user } = await payload.auth({ headers: request.headers })
  const mayUpload = mayCreate(callerOf({ payload, user }))

  return mayUpload ? maxUploadSize + maxBodySize : maxBodySize
}
