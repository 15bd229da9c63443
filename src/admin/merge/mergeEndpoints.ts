import { APIError, type Endpoint } from 'payload'
import { declares, declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { requireEditor } from '../requireEditor.ts'
import { mergeableCalled } from './mergeable.ts'
import { mergeEntries } from './mergeEntries.ts'
import { mergeSchema } from './mergeRecord.ts'
import { mostMerged } from './mostMerged.ts'
import { undoMerge } from './undoMerge.ts'

const merged = 'venues, organizers, categories, tags'

/** The endpoints of merges, under Payload's REST. */
export const mergeEndpoints: Endpoint[] = [
  {
    path: '/admin-merge/:collection',
    method: 'post',
    custom: declaresBody(mergeSchema, [
      { at: 'body.keep', of: merged, right: 'change' },
      { at: 'body.others', of: merged, right: 'change' },
    ]),
    handler: async (req) => {
      requireEditor(req)
      const resource = mergeableCalled(req, req.routeParams?.collection)
      if (!resource) throw new APIError('Not found', 404)
      const wanted = mergeSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!wanted.success) {
        throw new APIError(say(req, 'merge:refused:wrong', { most: mostMerged }), 400)
      }

      return answer(await mergeEntries(req, resource, wanted.data))
    },
  },
  {
    path: '/admin-merges/:id/undo',
    method: 'post',
    custom: declares({ at: 'path.id', of: 'merges, and all that were merged', right: 'change' }),
    handler: async (req) => {
      requireEditor(req)

      return answer(await undoMerge(req, `${req.routeParams?.id}`))
    },
  },
]

const answer = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
