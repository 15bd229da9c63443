import type { Endpoint } from 'payload'
import { detachDate } from '../../content/series/detachDates.ts'
import { resetDate } from '../../content/series/resetDate.ts'
import { type AskedId, asks, asksOf } from '../../http/declaredIds.ts'
import { answering, idIn } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'
import { sentBody } from '../sentBody.ts'
import { permitBody, permittedUndo } from '../undoPermit.ts'
import { changeDates } from './change.ts'
import { askedSchema, resetSchema, undoSchema, unskipSchema } from './deed.ts'
import { headOf } from './head.ts'
import { listsOf } from './lists.ts'
import { rehearse } from './rehearse.ts'
import { undoChange } from './undo.ts'
import { unskip } from './unskip.ts'
import { whole } from './whole.ts'

const dateId: AskedId = { at: 'path.id', of: 'events', right: 'all' }

/** What is asked where several dates of a series may be meant, under Payload's own API. */
export const seriesEndpoints: Endpoint[] = [
  {
    path: '/admin-series/:id/rehearse',
    method: 'post',
    custom: asksOf(askedSchema, [dateId], ['deed']),
    handler: async (req) => {
      const wide = await sentBody(req, askedSchema)

      return answering({ outcome: await rehearse(req, idIn(req), wide) })
    },
  },
  {
    path: '/admin-series/:id/change',
    method: 'post',
    custom: asksOf(askedSchema, [dateId], ['deed']),
    handler: async (req) => {
      const wide = await sentBody(req, askedSchema)

      return answering(await changeDates(req, idIn(req), wide))
    },
  },
  {
    path: '/admin-series/:id/head',
    method: 'get',
    custom: asks({ ...dateId, right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering({ head: await headOf(req, idIn(req)) })
    },
  },
  {
    path: '/admin-series/:id/reset',
    method: 'post',
    custom: asksOf(resetSchema, [{ ...dateId, right: 'change' }]),
    handler: async (req) => {
      const { members } = await sentBody(req, resetSchema)
      const id = idIn(req)
      await whole(req, (inside) => resetDate(inside, id, members))

      return answering({})
    },
  },
  {
    path: '/admin-series/:id/lists',
    method: 'get',
    custom: asks({ ...dateId, right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering({ lists: await listsOf(req, idIn(req)) })
    },
  },
  {
    path: '/admin-series/:id/detach',
    method: 'post',
    custom: asks({ ...dateId, right: 'change' }),
    handler: async (req) => {
      requireEditor(req)
      const id = idIn(req)
      await whole(req, (inside) => detachDate(inside, id))

      return answering({})
    },
  },
  {
    path: '/admin-series/:id/unskip',
    method: 'post',
    custom: asksOf(unskipSchema, [dateId]),
    handler: async (req) => {
      const { key } = await sentBody(req, unskipSchema)
      const id = idIn(req)
      await whole(req, (inside) => unskip(inside, id, key))

      return answering({})
    },
  },
  {
    path: '/admin-series/undo',
    method: 'post',
    custom: asksOf(permitBody, [
      { at: 'body.undo', of: 'events, calendar-series and versions of both', right: 'signed' },
    ]),
    handler: async (req) => {
      const { undo } = await sentBody(req, permitBody)
      await undoChange(req, permittedUndo(req, undo, { kind: 'series', schema: undoSchema }))

      return answering({})
    },
  },
]
