import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { asks } from '../../http/declaredIds.ts'
import { askedWhere } from '../askedWhere.ts'
import { requireEditor } from '../requireEditor.ts'
import { picked } from './option.ts'
import { readOptions } from './readOptions.ts'

const question = z.object({
  kind: z.enum(picked),
  search: z.string().max(200).catch(''),
  ids: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((text) => text.split(',').map(Number))
    .catch([]),
})

/** What the pickers of the form of an event ask for, under Payload's own API. */
export const optionsEndpoint: Endpoint = {
  path: '/admin-options/:kind',
  method: 'get',
  custom: asks(
    { at: 'query.ids', of: 'venues, organizers, categories, tags', right: 'read' },
    { at: 'query.where', of: 'the same', right: 'read' },
  ),
  handler: async (req) => {
    requireEditor(req)
    const asked = question.safeParse({ ...req.query, kind: req.routeParams?.kind })
    if (!asked.success) throw new APIError('Not found', 404)

    const within = askedWhere(req.payload, asked.data.kind, req.query?.where)

    return Response.json(
      { options: await readOptions(req, { ...asked.data, within }) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  },
}
