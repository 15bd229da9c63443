import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { say } from '../../translations/admin.ts'
import type { TextKey } from '../../translations/texts.ts'
import { requireEditor } from '../requireEditor.ts'
import { copyEvent } from './copyEvent.ts'
import { copySchema, daysSchema, mostCopies, undoSchema } from './plan.ts'
import { planCopies } from './planCopies.ts'
import { undoCopies } from './undoCopies.ts'

/** What *Duplicate to …* asks for, under Payload's own API. */
export const copiesEndpoints: Endpoint[] = [
  {
    path: '/admin-copies/:id/plan',
    method: 'post',
    handler: async (req) => {
      const { id, body } = await asked(req, daysSchema, 'copies:refused:days')

      return answer({ copies: await planCopies(req, id, body.days) })
    },
  },
  {
    path: '/admin-copies/:id',
    method: 'post',
    handler: async (req) => {
      const { id, body } = await asked(req, copySchema, 'copies:refused:days')

      return answer({ copies: await copyEvent(req, id, body) })
    },
  },
  {
    path: '/admin-copies/:id/undo',
    method: 'post',
    handler: async (req) => {
      const { body } = await asked(req, undoSchema, 'copies:refused:ids')
      await undoCopies(req, body.ids)

      return answer({ undone: body.ids.length })
    },
  },
]

const asked = async <Schema extends z.ZodType>(
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
