import type { Endpoint } from 'payload'
import { type DeclaredId, declaresBody } from '../../http/declaredIds.ts'
import { answering } from '../calendar/answering.ts'
import { answerWithProgress } from '../progress/answerWithProgress.ts'
import { sentBody } from '../sentBody.ts'
import { inEditorTransaction } from '../series/editorTransaction.ts'
import { permitBody, permittedUndo } from '../undoPermit.ts'
import { changeMany } from './changeMany.ts'
import { changeManySchema, linkNames, tickedSchema, undoSchema } from './manyEvents.ts'
import { meantBy } from './meantBy.ts'
import { undoMany } from './undoMany.ts'

const tickedIds: DeclaredId[] = [
  { at: 'body.events', of: 'events', right: 'change' },
  { at: 'body.series', of: 'events', right: 'all' },
]

/** The endpoints that change many events at once, under Payload's REST. */
export const changeManyEndpoints: Endpoint[] = [
  {
    path: '/admin-change-many/count',
    method: 'post',
    custom: declaresBody(tickedSchema, tickedIds),
    handler: async (req) => {
      const ticked = await sentBody(req, tickedSchema)
      const { inNumbers } = await inEditorTransaction(req, (inside) => meantBy(inside, ticked))

      return answering(inNumbers)
    },
  },
  {
    path: '/admin-change-many',
    method: 'post',
    custom: declaresBody(changeManySchema, [
      ...tickedIds,
      ...linkNames.map(
        (name): DeclaredId => ({ at: `body.changes.${name}.ids`, of: name, right: 'read' }),
      ),
    ]),
    handler: async (req) => {
      const body = await sentBody(req, changeManySchema)

      return answerWithProgress(req, (report) => changeMany(req, body, report))
    },
  },
  {
    path: '/admin-change-many/undo',
    method: 'post',
    custom: declaresBody(permitBody, [
      { at: 'body.undo', of: 'events, calendar-series', right: 'signed' },
    ]),
    handler: async (req) => {
      const { undo } = await sentBody(req, permitBody)
      const what = permittedUndo(req, undo, { kind: 'many-events', schema: undoSchema })

      return answerWithProgress(req, async (report) => {
        await undoMany(req, what, report)

        return {}
      })
    },
  },
]
