import { APIError, type Endpoint } from 'payload'
import { requireEditor } from '../../requireEditor.ts'
import { answering, idIn } from '../answering.ts'
import { changeSchema } from './change.ts'
import { changeEvent } from './changeEvent.ts'
import { readCard } from './readCard.ts'

/** What the card of an event on the calendar asks for, under Payload's own API. */
export const peekEndpoints: Endpoint[] = [
  {
    path: '/admin-calendar/:id/card',
    method: 'get',
    handler: async (req) => {
      requireEditor(req)

      return answering({ card: await readCard(req, idIn(req)) })
    },
  },
  {
    path: '/admin-calendar/:id/change',
    method: 'post',
    handler: async (req) => {
      requireEditor(req)
      const change = changeSchema.safeParse(await req.json?.())
      if (!change.success) throw new APIError('One of status, eventStatus and trashed', 400)

      return answering(await changeEvent(req, idIn(req), change.data))
    },
  },
]
