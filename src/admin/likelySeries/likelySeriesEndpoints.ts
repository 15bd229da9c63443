import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { most } from '../../calendar/recurrence/limits.ts'
import { dissolveSeries } from '../../content/series/detachDates.ts'
import { joinEvents } from '../../content/series/joinEvents.ts'
import { datesOf } from '../../content/series/storedDates.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import { declaresBody } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { answering } from '../calendar/answering.ts'
import { sentBody } from '../sentBody.ts'
import { inEditorTransaction } from '../series/editorTransaction.ts'
import { requireClosed } from '../series/requireClosed.ts'
import { permitBody, permittedUndo, undoPermit } from '../undoPermit.ts'
import { likelyFor } from './proposals.ts'

const id = z.number().int().positive()

const joinSchema = z.strictObject({ ids: z.array(id).min(1).max(most.dates) })

const undoSchema = z.strictObject({ series: id, revision: z.number().int() })

type Undo = z.infer<typeof undoSchema>

/** A series that was made from single events, and the permit to undo that. */
export type Joined = { series: number; undo: string }

/** The endpoints of proposed series, under Payload's REST. */
export const likelySeriesEndpoints: Endpoint[] = [
  {
    path: '/admin-likely-series/join',
    method: 'post',
    custom: declaresBody(joinSchema, [{ at: 'body.ids', of: 'events', right: 'change' }]),
    handler: async (req) => {
      const { ids } = await sentBody(req, joinSchema)

      return answering(await inEditorTransaction(req, (inside) => join(inside, ids)))
    },
  },
  {
    path: '/admin-likely-series/undo',
    method: 'post',
    custom: declaresBody(permitBody, [
      { at: 'body.undo', of: 'calendar-series and its events', right: 'signed' },
    ]),
    handler: async (req) => {
      const sent = await sentBody(req, permitBody)
      const what = permittedUndo(req, sent.undo, { kind: 'likely-series', schema: undoSchema })
      await inEditorTransaction(req, (inside) => undo(inside, what))

      return answering({})
    },
  },
]

/** Makes a proposed series. Throws 409 where it is no longer proposed. */
const join = async (req: PayloadRequest, ids: number[]): Promise<Joined> => {
  const likely = (await likelyFor(req)).find(
    ({ events }) =>
      events.length === ids.length && events.every((event, at) => event.id === ids[at]),
  )
  if (!likely) throw new APIError(say(req, 'series:likely:changed'), 409)
  await requireClosed(req, ids)
  const series = await joinEvents(req, ids, likely.schedule)

  const revision = (await templateOf(req, series))?.revision ?? 0

  return { series, undo: undoPermit(req, 'likely-series', { series, revision } satisfies Undo) }
}

const undo = async (req: PayloadRequest, { series, revision }: Undo): Promise<void> => {
  const template = await templateOf(req, series)
  if (template?.revision !== revision || template.deletedAt) {
    throw new APIError(say(req, 'series:refused:changedSince'), 409)
  }
  const dates = await datesOf(req, series)
  await requireClosed(
    req,
    dates.map(({ id: date }) => date),
  )
  await dissolveSeries(req, series)
}
