import { APIError, type Endpoint, type Where } from 'payload'
import { z } from 'zod'
import { asks } from '../askedIds.ts'
import { requireEditor } from '../requireEditor.ts'
import { picked } from './option.ts'
import { readOptions } from './readOptions.ts'

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const question = z.object({
  kind: z.enum(picked),
  search: z.string().max(200).catch(''),
  ids: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((text) => text.split(',').map(Number))
    .catch([]),
  // Payload's own reading judges its paths and operators.
  where: z.custom<Where>(isObject).optional(),
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

    return Response.json(
      { options: await readOptions(req, { ...asked.data, within: asked.data.where }) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  },
}
