import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { answerWithProgress } from '../progress/answerWithProgress.ts'
import { requireEditor } from '../requireEditor.ts'
import { deleteUnused } from './deleteUnused.ts'

/** How many pictures a page lists, and one request deletes at most. */
export const picturesAPage = 48

const idsSchema = z.object({
  ids: z.array(z.number().int().positive()).min(1).max(picturesAPage),
})

/** The endpoints of the list of unused pictures, under Payload's REST. */
export const unusedPicturesEndpoints: Endpoint[] = [
  {
    path: '/admin-unused-pictures/delete',
    method: 'post',
    custom: declaresBody(idsSchema, [{ at: 'body.ids', of: 'media', right: 'editors' }]),
    handler: async (req) => {
      requireEditor(req)
      const body = idsSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!body.success) {
        throw new APIError(say(req, 'unusedPictures:refused:ids', { most: picturesAPage }), 400)
      }
      const ids = [...new Set(body.data.ids)]

      return answerWithProgress(req, async (report) => ({
        deleted: await deleteUnused(req, ids, report),
      }))
    },
  },
]
