import type { Endpoint, PayloadRequest } from 'payload'
import { changeSeries } from '../../content/series/changeSeries.ts'
import { detachDate } from '../../content/series/detachDates.ts'
import { resetDate } from '../../content/series/resetDate.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { type DeclaredId, declares, declaresBody } from '../../http/declaredIds.ts'
import { answering, idIn } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'
import { sentBody } from '../sentBody.ts'
import { permitBody, permittedUndo } from '../undoPermit.ts'
import { changeDates } from './change.ts'
import { datesOfRow } from './datesOfRow.ts'
import { inEditorTransaction } from './editorTransaction.ts'
import { headOf } from './head.ts'
import {
  resetSchema,
  undoSchema,
  unskipSchema,
  type WideChange,
  wideChangeSchema,
} from './operation.ts'
import { dryRun } from './previewChange.ts'
import { restoreWithDate } from './restore.ts'
import { listsOf } from './seriesLists.ts'
import { undoChange } from './undo.ts'

const dateId: DeclaredId = { at: 'path.id', of: 'events', right: 'all' }

/** The endpoints of the panel and the dialog of series, under Payload's REST. */
export const seriesEndpoints: Endpoint[] = [
  {
    path: '/admin-series/:id/dry-run',
    method: 'post',
    custom: declaresBody(wideChangeSchema, [dateId], ['operation']),
    handler: async (req) => {
      const wide = await wideChangeIn(req)

      return answering({ outcome: await dryRun(req, idIn(req), wide) })
    },
  },
  {
    path: '/admin-series/:id/change',
    method: 'post',
    custom: declaresBody(wideChangeSchema, [dateId], ['operation']),
    handler: async (req) => {
      const wide = await wideChangeIn(req)

      return answering(await changeDates(req, idIn(req), wide))
    },
  },
  {
    path: '/admin-series/:id/head',
    method: 'get',
    custom: declares({ ...dateId, right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering({ head: await headOf(req, idIn(req)) })
    },
  },
  {
    path: '/admin-series/:id/reset',
    method: 'post',
    custom: declaresBody(resetSchema, [{ ...dateId, right: 'change' }]),
    handler: async (req) => {
      const { members } = await sentBody(req, resetSchema)
      const id = idIn(req)
      await inEditorTransaction(req, (inside) => resetDate(inside, id, members))

      return answering({})
    },
  },
  {
    path: '/admin-series/:id/lists',
    method: 'get',
    custom: declares({ ...dateId, right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering({ lists: await listsOf(req, idIn(req)) })
    },
  },
  {
    path: '/admin-series/:id/dates',
    method: 'get',
    custom: declares({ ...dateId, right: 'read' }),
    handler: async (req) => {
      requireEditor(req)

      return answering(await datesOfRow(req, idIn(req)))
    },
  },
  {
    path: '/admin-series/:id/detach',
    method: 'post',
    custom: declares({ ...dateId, right: 'change' }),
    handler: async (req) => {
      requireEditor(req)
      const id = idIn(req)
      await inEditorTransaction(req, (inside) => detachDate(inside, id))

      return answering({})
    },
  },
  {
    path: '/admin-series/:id/unskip',
    method: 'post',
    custom: declaresBody(unskipSchema, [dateId]),
    handler: async (req) => {
      const { key } = await sentBody(req, unskipSchema)
      const id = idIn(req)
      await inEditorTransaction(req, (inside) => unskip(inside, id, key))

      return answering({})
    },
  },
  {
    path: '/admin-series/:id/restore',
    method: 'post',
    custom: declares(dateId),
    handler: async (req) => {
      requireEditor(req)

      return answering(await restoreWithDate(req, idIn(req)))
    },
  },
  {
    path: '/admin-series/undo',
    method: 'post',
    custom: declaresBody(permitBody, [
      { at: 'body.undo', of: 'events, calendar-series and versions of both', right: 'signed' },
    ]),
    handler: async (req) => {
      const { undo } = await sentBody(req, permitBody)
      await undoChange(req, permittedUndo(req, undo, { kind: 'series', schema: undoSchema }))

      return answering({})
    },
  },
]

const wideChangeIn = async (req: PayloadRequest): Promise<WideChange> => {
  const { scope, operation } = await sentBody(req, wideChangeSchema)

  return { scope, operation }
}

/**
 * Lets the series of a date have a skipped date again, with its former id if it is in the trash (RC-19). Throws Payload's `NotFound`,
 * `Forbidden` and `ValidationError`.
 */
const unskip = async (req: PayloadRequest, id: number, key: string): Promise<void> => {
  const { schedule } = await seriesToChange(req, id)
  const skip = schedule.skip.filter((one) => one !== key)

  return changeSeries(req, id, { when: { recurrence: { skip } } })
}
