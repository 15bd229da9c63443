import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { type DeclaredId, declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { readSource } from './readSource.ts'
import { type StoredSource, sourceOf } from './storedSources.ts'

const sourceId: DeclaredId = { at: 'path.id', of: 'calendar-sources', right: 'administrators' }

/** For how long a request reads, in milliseconds; the next one goes on. */
const stepMs = 6_000

const sentSchema = z.object({ withdrawsMany: z.boolean().default(false) })

/** What *Read now* answers. */
export type SourceReading = Pick<StoredSource, 'state' | 'fault' | 'outcome' | 'readAt'>

/** The endpoint of *Read now*, under Payload's REST. */
export const sourceEndpoints: Endpoint[] = [
  {
    path: '/admin-sources/:id/read',
    method: 'post',
    custom: declares(sourceId),
    handler: async (req) => {
      const { payload, routeParams } = req
      if (!isAdministrator(callerOf(req)))
        throw new APIError(say(req, 'dashboard:signIn'), 401, undefined, true)
      const id = String(routeParams?.id)
      const isId = payload.db.defaultIDType !== 'number' || /^\d{1,15}$/.test(id)
      const source = isId ? await sourceOf(payload, id) : undefined
      if (!source) throw new APIError(say(req, 'sources:unknown'), 404, undefined, true)
      const { withdrawsMany } = sentSchema.parse((await req.json?.()) ?? {})
      await readSource(payload, source, {
        until: Date.now() + stepMs,
        isWanted: true,
        withdrawsMany,
      })
      const { state, fault, outcome, readAt } = (await sourceOf(payload, id)) ?? source

      return Response.json({ state, fault, outcome, readAt } satisfies SourceReading, {
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  },
]
