import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'

/** The newest version of an entry, with the root of its series if it is a date. */
export type LatestVersion = { version: string; root: number | null }

/** The newest versions of entries, by the ids of the entries. */
export const latestVersions = async (
  req: PayloadRequest,
  kind: 'events' | 'venues' | 'organizers',
  ids: number[],
): Promise<Map<number, LatestVersion>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.db.findVersions<{ seriesRoot?: unknown }>({
    collection: slugOf(req.payload, kind),
    where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
    limit: 0,
    pagination: false,
    select: { parent: true, ...(kind === 'events' && { version: { seriesRoot: true } }) },
    req,
  })

  return new Map(
    docs.map(({ id, parent, version }) => [
      Number(parent),
      { version: String(id), root: idIn(version?.seriesRoot) },
    ]),
  )
}

/** The roots of the series of these versions, each once. */
export const rootsOf = (versions: Map<number, LatestVersion>): number[] => [
  ...new Set([...versions.values()].flatMap(({ root }) => root ?? [])),
]
