import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { answering, idIn } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'
import { changeDates } from './change.ts'
import { askedSchema, undoSchema } from './deed.ts'
import { rehearse } from './rehearse.ts'
import { undoChange } from './undo.ts'

/** What is asked where several dates of a series may be meant, under Payload's own API. */
export const seriesEndpoints: Endpoint[] = [
  {
    path: '/admin-series/:id/rehearse',
    method: 'post',
    handler: async (req) => {
      const wide = await sent(req, askedSchema)

      return answering({ outcome: await rehearse(req, idIn(req), wide) })
    },
  },
  {
    path: '/admin-series/:id/change',
    method: 'post',
    handler: async (req) => {
      const wide = await sent(req, askedSchema)

      return answering(await changeDates(req, idIn(req), wide))
    },
  },
  {
    path: '/admin-series/undo',
    method: 'post',
    handler: async (req) => {
      await undoChange(req, await sent(req, undoSchema))

      return answering({})
    },
  },
]

const sent = async <Schema extends z.ZodType>(
  req: PayloadRequest,
  schema: Schema,
): Promise<z.infer<Schema>> => {
  requireEditor(req)
  const body = schema.safeParse(await req.json?.().catch(() => undefined))
  if (!body.success) throw new APIError('The deed is not as it must be', 400)

  return body.data
}
