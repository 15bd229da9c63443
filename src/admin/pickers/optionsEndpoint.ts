import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { declares } from '../../http/declaredIds.ts'
import { requestedWhere } from '../requestedWhere.ts'
import { requireEditor } from '../requireEditor.ts'
import { picked } from './option.ts'
import { readOptions } from './readOptions.ts'

const querySchema = z.object({
  kind: z.enum(picked),
  search: z.string().max(200).catch(''),
  named: z.string().max(1000).catch(''),
  ids: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((text) => text.split(',').map(Number))
    .catch([]),
})

/** The endpoint of the pickers in the form of an event, under Payload's REST. */
export const optionsEndpoint: Endpoint = {
  path: '/admin-options/:kind',
  method: 'get',
  custom: declares(
    { at: 'query.ids', of: 'venues, organizers, categories, tags', right: 'read' },
    { at: 'query.where', of: 'the same', right: 'read' },
  ),
  handler: async (req) => {
    requireEditor(req)
    const query = querySchema.safeParse({ ...req.query, kind: req.routeParams?.kind })
    if (!query.success) throw new APIError('Not found', 404)

    const within = requestedWhere(req.payload, query.data.kind, req.query?.where)

    return Response.json(
      { options: await readOptions(req, { ...query.data, within }) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  },
}
