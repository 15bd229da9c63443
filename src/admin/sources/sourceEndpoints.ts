import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { type DeclaredId, declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { requireAdministrator } from './administratorsAlone.ts'
import { type PresentedChange, presentedChange } from './presentedChanges.ts'
import { previewEndpoint } from './previewEndpoint.ts'
import { readSource } from './readSource.ts'
import { type StoredSource, sourceById, sourceOf } from './storedSources.ts'

const sourceId: DeclaredId = { at: 'path.id', of: 'calendar-sources', right: 'administrators' }

/** For how long a request reads, in milliseconds; the next one goes on. */
const stepMs = 6_000

const sentSchema = z.object({ withdrawsMany: z.boolean().default(false) })

/** What *Read now* answers. */
export type SourceReading = Pick<StoredSource, 'state' | 'fault' | 'outcome' | 'readAt'>

/** What the last readings did, by name, the newest first. */
export type SourceChanges = { changes: PresentedChange[] }

/** The endpoints of sources, under Payload's REST. */
export const sourceEndpoints: Endpoint[] = [
  {
    path: '/admin-sources/:id/read',
    method: 'post',
    custom: declares(sourceId),
    handler: async (req) => {
      const { payload } = req
      const source = await sourceIn(req)
      const { withdrawsMany } = sentSchema.parse((await req.json?.()) ?? {})
      await readSource(payload, source, {
        until: Date.now() + stepMs,
        isWanted: true,
        withdrawsMany,
      })
      const { state, fault, outcome, readAt } = (await sourceOf(payload, source.id)) ?? source

      return Response.json({ state, fault, outcome, readAt } satisfies SourceReading, uncached)
    },
  },
  {
    path: '/admin-sources/:id/changes',
    method: 'get',
    custom: declares(sourceId),
    handler: async (req) => {
      const { changes } = await sourceIn(req)

      return Response.json(
        {
          changes: (changes ?? []).map((change) => presentedChange(req, change)),
        } satisfies SourceChanges,
        uncached,
      )
    },
  },
  previewEndpoint,
]

const uncached = { headers: { 'Cache-Control': 'no-store' } }

/** The source that a request of an administrator names. Throws 401 and 404. */
const sourceIn = async (req: PayloadRequest): Promise<StoredSource> => {
  requireAdministrator(req)
  const source = await sourceById(req.payload, String(req.routeParams?.id))
  if (!source) throw new APIError(say(req, 'sources:unknown'), 404, undefined, true)

  return source
}
