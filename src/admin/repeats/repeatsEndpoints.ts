import { APIError, type CollectionConfig, type Endpoint } from 'payload'
import { declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { requireEditor } from '../requireEditor.ts'
import { previewSchema } from './previewRequest.ts'
import { previewSeries } from './previewSeries.ts'

/** The endpoints of the field *Repeats*, below the events in Payload's REST. */
const repeatsEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    path: '/series/preview',
    method: 'post',
    custom: declaresBody(
      previewSchema,
      [
        { at: 'body.id', of: 'events', right: 'read' },
        { at: 'body.venues', of: 'venues, by what the caller may read there', right: 'read' },
      ],
      ['recurrence', 'allDay'],
    ),
    handler: async (req) => {
      requireEditor(req)
      const request = previewSchema.safeParse(await req.json?.().catch(() => undefined))
      if (!request.success) throw new APIError(say(req, 'repeats:malformed'), 400)

      return Response.json(await previewSeries(req, request.data), {
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  },
]

/** Adds these endpoints to the collection of events. */
export const withRepeatsEndpoints =
  ({ slugs }: Pick<CalendarSettings, 'slugs'>) =>
  (collection: CollectionConfig): CollectionConfig =>
    collection.slug === slugs.events
      ? { ...collection, endpoints: [...(collection.endpoints || []), ...repeatsEndpoints] }
      : collection
