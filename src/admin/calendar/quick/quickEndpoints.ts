import { APIError, type Endpoint } from 'payload'
import { declares, declaresBody } from '../../../http/declaredIds.ts'
import { requireEditor } from '../../requireEditor.ts'
import { answering, idIn } from '../answering.ts'
import { readTyped } from '../quickAdd/readTyped.ts'
import { typedSchema } from '../quickAdd/typedEvent.ts'
import { createEvent } from './createEvent.ts'
import { offersOf } from './offers.ts'
import { offersSchema, quickEventSchema, whenSchema } from './quickEvent.ts'
import { venueAt } from './venueAt.ts'

/** The endpoints of the quick form, under Payload's REST. */
export const quickEndpoints: Endpoint[] = [
  {
    path: '/admin-calendar/events',
    method: 'post',
    custom: declaresBody(
      quickEventSchema,
      [
        { at: 'body.venue.id', of: 'venues', right: 'read' },
        { at: 'body.categories', of: 'categories', right: 'read' },
        { at: 'body.tags', of: 'tags', right: 'read' },
      ],
      ['recurrence'],
    ),
    handler: async (req) => {
      requireEditor(req)
      const wanted = quickEventSchema.safeParse(await req.json?.())
      if (!wanted.success) throw new APIError('A value is of a wrong kind', 400)

      return answering(await createEvent(req, wanted.data), 201)
    },
  },
  {
    path: '/admin-calendar/offers',
    method: 'get',
    custom: declares(),
    handler: async (req) => {
      requireEditor(req)
      const query = offersSchema.safeParse(req.query)
      if (!query.success) throw new APIError('kind must be venues or categories', 400)

      return answering({ offers: await offersOf(req, query.data) })
    },
  },
  {
    path: '/admin-calendar/typed',
    method: 'get',
    custom: declares(),
    handler: async (req) => {
      requireEditor(req)
      const query = typedSchema.safeParse(req.query)
      if (!query.success) throw new APIError('text must be a text of at most 200 characters', 400)

      return answering(await readTyped(req, query.data.text))
    },
  },
  {
    path: '/admin-calendar/venues/:id',
    method: 'get',
    custom: declares({ at: 'path.id', of: 'venues', right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering(await venueAt(req, idIn(req), whenSchema.parse(req.query)))
    },
  },
]
