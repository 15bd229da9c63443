import { APIError, type Endpoint } from 'payload'
import { declares, declaresBody } from '../../../http/declaredIds.ts'
import { requireEditor } from '../../requireEditor.ts'
import { storeUnlessOpen } from '../../series/requireClosed.ts'
import { answering, idIn } from '../answering.ts'
import { changeSchema } from './cardChange.ts'
import { changeEvent } from './changeEvent.ts'
import { readCard } from './readCard.ts'

/** The endpoints of event cards, under Payload's REST. */
export const eventCardEndpoints: Endpoint[] = [
  {
    path: '/admin-calendar/:id/card',
    method: 'get',
    custom: declares({ at: 'path.id', of: 'events', right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering({ card: await readCard(req, idIn(req)) })
    },
  },
  {
    path: '/admin-calendar/:id/change',
    method: 'post',
    custom: declaresBody(
      changeSchema,
      [{ at: 'path.id', of: 'events', right: 'change' }],
      // Texts, by language.
      ['reasons'],
    ),
    handler: async (req) => {
      requireEditor(req)
      const change = changeSchema.safeParse(await req.json?.())
      if (!change.success) throw new APIError('One of status, eventStatus and trashed', 400)

      const id = idIn(req)

      return answering(await storeUnlessOpen(req, id, () => changeEvent(req, id, change.data)))
    },
  },
]
