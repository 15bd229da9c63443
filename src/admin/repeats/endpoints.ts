import { APIError, type Endpoint } from 'payload'
import { asksOf } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { requireEditor } from '../requireEditor.ts'
import { previewSchema } from './preview.ts'
import { previewSeries } from './previewSeries.ts'

/** What the field *Repeats* asks for, under the events of Payload's own API. */
export const repeatsEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    path: '/series/preview',
    method: 'post',
    custom: asksOf(
      previewSchema,
      [
        { at: 'body.id', of: 'events', right: 'read' },
        { at: 'body.venues', of: 'venues, by what the caller may read there', right: 'read' },
      ],
      ['recurrence', 'allDay'],
    ),
    handler: async (req) => {
      requireEditor(req)
      const asked = previewSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!asked.success) throw new APIError(say(req, 'repeats:malformed'), 400)

      return Response.json(await previewSeries(req, asked.data), {
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  },
]
