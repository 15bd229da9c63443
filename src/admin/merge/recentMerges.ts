import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { type Mergeable, mayMerge } from './mergeable.ts'
import type { MergeRecord } from './mergeRecord.ts'
import { storedEntries } from './storedEntries.ts'

/** A merge that was not undone: the name of the survivor and those of the merged entries. */
export type RecentMerge = { id: string; at: string; survivor: string; merged: string[] }

const most = 5

/** The last merges of a resource that were not undone and whose survivor the caller may change. */
export const recentMerges = async (
  req: PayloadRequest,
  resource: Mergeable,
): Promise<RecentMerge[]> => {
  const { docs } = await req.payload.db.find<Row>({
    collection: slugOf(req.payload, 'calendar-merges'),
    where: { and: [{ resource: { equals: resource } }, { undoneAt: { exists: false } }] },
    sort: ['-at'],
    limit: most,
    pagination: false,
    req,
  })
  const ids = docs.flatMap(({ survivor, record }) => [survivor, ...record.merged])
  const there = ids.length > 0 ? await storedEntries(req, resource, ids) : []
  const known = new Map(there.map((entry) => [entry.id, entry]))
  const caller = callerOf(req)
  const nameOf = (entry: Record<string, unknown> | undefined): string => {
    const names = new Map(Object.entries(entry?.name ?? {}))

    return `${
      languagesOf(req.payload)
        .map((one) => names.get(one))
        .find(Boolean) ?? ''
    }`
  }

  return docs.flatMap(({ id, survivor, at, record }) => {
    const entry = known.get(survivor)
    if (!entry || !mayMerge(caller, resource, entry)) return []
    const merged = record.merged.map((one) =>
      nameOf(known.get(one) ?? record.removed.find((term) => term.id === one)),
    )

    return [{ id: `${id}`, at, survivor: nameOf(entry), merged }]
  })
}

type Row = { id: number | string; survivor: number; at: string; record: MergeRecord }
