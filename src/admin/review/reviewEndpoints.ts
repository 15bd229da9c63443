import { APIError, type Endpoint } from 'payload'
import { submissionOf } from '../../content/submissions/submissions.ts'
import { declares, declaresBody } from '../../http/declaredIds.ts'
import { pictureHeaders } from '../../http/securityHeaders.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { hasCollection } from '../../model/slugs.ts'
import { answerWithProgress } from '../progress/answerWithProgress.ts'
import { requireEditor } from '../requireEditor.ts'
import { decide, reviewed } from './decide.ts'
import { decisionSchema } from './decision.ts'

/** The endpoints by which editors approve or return pending entries, and see what visitors sent, under Payload's REST. */
export const reviewEndpoints: Endpoint[] = [
  {
    path: '/admin-review/events/:id/picture',
    method: 'get',
    custom: declares({ at: 'path.id', of: 'events', right: 'editors' }),
    handler: async (req) => {
      requireEditor(req)
      if (!mayEditOthers(callerOf(req))) {
        throw new APIError(say(req, 'review:onlyEditors'), 403, undefined, true)
      }
      const id = Number(req.routeParams?.id)
      const sent =
        Number.isSafeInteger(id) && hasCollection(req.payload, 'calendar-submissions')
          ? await submissionOf(req.payload, id, req)
          : undefined
      if (!sent?.picture || !sent.pictureMime) throw new APIError('Not found', 404)

      return new Response(new Uint8Array(Buffer.from(sent.picture, 'base64')), {
        headers: {
          ...pictureHeaders,
          'Content-Type': sent.pictureMime,
          'Cache-Control': 'private, no-store',
        },
      })
    },
  },
  {
    path: '/admin-review/:collection',
    method: 'post',
    custom: declaresBody(decisionSchema, [
      { at: 'body.ids', of: 'events, venues, organizers', right: 'editors' },
    ]),
    handler: async (req) => {
      requireEditor(req)
      if (!mayEditOthers(callerOf(req))) {
        throw new APIError(say(req, 'review:onlyEditors'), 403, undefined, true)
      }
      const collection = reviewed.find((one) => one === req.routeParams?.collection)
      if (!collection) throw new APIError('Not found', 404)
      const decision = decisionSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!decision.success)
        throw new APIError('ids, decision and note are not as they must be', 400)

      return answerWithProgress(req, async (report) => {
        await decide(req, collection, decision.data, report)

        return { ids: decision.data.ids }
      })
    },
  },
]
