import { createLocalReq, type Payload } from 'payload'
import { slugOf } from '../model/slugs.ts'

/**
 * The bytes of a stored picture as Payload's file route serves them to anybody, from wherever the site stores them. `undefined`
 * where it serves none.
 */
export const readPicture = async (
  payload: Payload,
  filename: string,
): Promise<Buffer | undefined> => {
  const collection = slugOf(payload, 'media')
  const { endpoints } = payload.collections[collection].config
  const file = (endpoints || []).find(({ path }) => path === '/file/:filename')
  if (!file) return undefined
  try {
    const req = await createLocalReq({}, payload)
    req.routeParams = { collection, filename }
    const answer = await file.handler(req)
    if (!answer.ok) return undefined

    return Buffer.from(await answer.arrayBuffer())
  } catch {
    return undefined
  }
}
