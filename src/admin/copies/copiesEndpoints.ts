import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { type DeclaredId, declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { answerWithProgress } from '../progress/answerWithProgress.ts'
import { requireEditor } from '../requireEditor.ts'
import { sentBody } from '../sentBody.ts'
import { permitBody, permittedUndo, undoPermit } from '../undoPermit.ts'
import { copyEvent } from './copyEvent.ts'
import { copySchema, daysSchema, type Undo, undoSchema } from './copyPlan.ts'
import { mostCopies } from './mostCopies.ts'
import { planCopies } from './planCopies.ts'
import { undoCopies } from './undoCopies.ts'

const originId: DeclaredId = { at: 'path.id', of: 'events', right: 'read' }

/** The endpoints of *Duplicate to …*, under Payload's REST. */
export const copiesEndpoints: Endpoint[] = [
  {
    path: '/admin-copies/:id/plan',
    method: 'post',
    custom: declaresBody(daysSchema, [originId]),
    handler: async (req) => {
      const { id, body } = await requestIn(req, daysSchema, 'copies:refused:days')

      return answer({ copies: await planCopies(req, id, body.days) })
    },
  },
  {
    path: '/admin-copies/:id',
    method: 'post',
    custom: declaresBody(copySchema, [originId]),
    handler: async (req) => {
      const { id, body } = await requestIn(req, copySchema, 'copies:refused:days')

      return answerWithProgress(req, async (report) => {
        const copies = await copyEvent(req, id, body, report)
        const undo: Undo = { origin: id, ids: copies.map((copy) => copy.id) }

        return { copies, undo: undoPermit(req, 'copies', undo) }
      })
    },
  },
  {
    path: '/admin-copies/:id/undo',
    method: 'post',
    custom: declaresBody(permitBody, [
      originId,
      { at: 'body.undo', of: 'events', right: 'signed' },
    ]),
    handler: async (req) => {
      const { undo } = await sentBody(req, permitBody)
      const { ids, origin } = permittedUndo(req, undo, { kind: 'copies', schema: undoSchema })
      if (origin !== Number(req.routeParams?.id)) throw new APIError('Not found', 404)
      await undoCopies(req, ids)

      return answer({ undone: ids.length })
    },
  },
]

const requestIn = async <Schema extends z.ZodType>(
  req: PayloadRequest,
  schema: Schema,
  refusal: TextKey,
): Promise<{ id: number; body: z.infer<Schema> }> => {
  requireEditor(req)
  const id = Number(req.routeParams?.id)
  if (!Number.isSafeInteger(id)) throw new APIError('Not found', 404)
  const body = schema.safeParse(await req.json?.().catch(() => undefined))
  if (!body.success) throw new APIError(say(req, refusal, { most: mostCopies }), 400)

  return { id, body: body.data }
}

const answer = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
