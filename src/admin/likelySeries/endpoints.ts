import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { most } from '../../calendar/recurrence/limits.ts'
import { dissolveSeries } from '../../series/dissolveSeries.ts'
import { joinEvents } from '../../series/joinEvents.ts'
import { datesOf } from '../../series/storedDates.ts'
import { templateOf } from '../../series/templateOf.ts'
import { say } from '../../translations/admin.ts'
import { answering } from '../calendar/answering.ts'
import { sentBody } from '../sentBody.ts'
import { requireClosed } from '../series/requireClosed.ts'
import { whole } from '../series/whole.ts'
import { likelyFor } from './proposals.ts'

const id = z.number().int().positive()

const joinSchema = z.object({ ids: z.array(id).min(1).max(most.dates) })

const undoSchema = z.object({ series: id, revision: z.number().int() })

/** A series that was made of single events, as far as it takes to undo that. */
export type Joined = z.infer<typeof undoSchema>

/** What the page of possible series asks for, under Payload's own API. */
export const likelySeriesEndpoints: Endpoint[] = [
  {
    path: '/admin-likely-series/join',
    method: 'post',
    handler: async (req) => {
      const { ids } = await sentBody(req, joinSchema)

      return answering(await whole(req, (inside) => join(inside, ids)))
    },
  },
  {
    path: '/admin-likely-series/undo',
    method: 'post',
    handler: async (req) => {
      const joined = await sentBody(req, undoSchema)
      await whole(req, (inside) => undo(inside, joined))

      return answering({})
    },
  },
]

/** What was proposed, as long as it still is. */
const join = async (req: PayloadRequest, ids: number[]): Promise<Joined> => {
  const likely = (await likelyFor(req)).find(
    ({ events }) =>
      events.length === ids.length && events.every((event, at) => event.id === ids[at]),
  )
  if (!likely) throw new APIError(say(req, 'series:likely:changed'), 409)
  await requireClosed(req, ids)
  const series = await joinEvents(req, ids, likely.schedule)

  return { series, revision: (await templateOf(req, series))?.revision ?? 0 }
}

const undo = async (req: PayloadRequest, { series, revision }: Joined): Promise<void> => {
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
