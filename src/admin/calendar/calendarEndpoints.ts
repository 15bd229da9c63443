import { APIError, type Endpoint } from 'payload'
import { declares, declaresBody } from '../../http/declaredIds.ts'
import { requireEditor } from '../requireEditor.ts'
import { addressDayOf } from './addressDay.ts'
import { moveSchema, rangeSchema } from './calendarRequest.ts'
import { moveEvent } from './moveEvent.ts'
import { readCalendar } from './readCalendar.ts'

/** The endpoints of the calendar of the admin, under Payload's REST. */
export const calendarEndpoints: Endpoint[] = [
  {
    path: '/admin-calendar',
    method: 'get',
    custom: declares(
      { at: 'query.venue', of: 'venues', right: 'read' },
      { at: 'query.organizer', of: 'organizers', right: 'read' },
      { at: 'query.category', of: 'categories', right: 'read' },
    ),
    handler: async (req) => {
      requireEditor(req)
      const range = rangeSchema.safeParse(req.query)
      if (!range.success) throw new APIError('from and to must be dates', 400)

      return Response.json({ events: await readCalendar(req, range.data) }, uncached)
    },
  },
  {
    path: '/admin-calendar/:id/move',
    method: 'post',
    custom: declaresBody(moveSchema, [{ at: 'path.id', of: 'events', right: 'change' }]),
    handler: async (req) => {
      requireEditor(req)
      const move = moveSchema.safeParse(await req.json?.())
      if (!move.success) throw new APIError('start and end must be wall clocks', 400)
      const id = Number(req.routeParams?.id)
      if (!Number.isSafeInteger(id)) throw new APIError('Not found', 404)
      const event = await moveEvent(req, id, move.data)

      return Response.json({ event, addressDay: await addressDayOf(req, id) }, uncached)
    },
  },
]

const uncached = { headers: { 'Cache-Control': 'no-store' } }
