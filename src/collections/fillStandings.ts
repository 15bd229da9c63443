import type { Payload, PayloadRequest } from 'payload'
import { runSql, speaksSql, tableOf, versionsTableOf } from '../database/native.ts'
import { slugOf } from '../slugs.ts'
import { type EntryState, type Standing, standingOf } from './access/status.ts'

const atOnce = 500

/** Gives the entries and versions that were saved before there was a `standing` theirs. */
export const fillStandings = async (payload: Payload): Promise<void> => {
  for (const collection of entries) {
    for (const missingOf of [entriesOf, versionsOf]) {
      for (;;) {
        const missing = await missingOf(payload, collection)
        if (missing.length === 0) break
        await setStandings(payload, missing, { collection, ofVersions: missingOf === versionsOf })
      }
    }
  }
}

const entries = ['events', 'venues', 'organizers'] as const

type EntryCollection = (typeof entries)[number]

type Missing = { id: number | string; state: EntryState }

const state = { _status: true, visibility: true, pendingReview: true, deletedAt: true } as const

const entriesOf = async (payload: Payload, collection: EntryCollection): Promise<Missing[]> => {
  const { docs } = await payload.db.find<EntryState & { id: number }>({
    collection: slugOf(payload, collection),
    where: { standing: { equals: null } },
    sort: 'id',
    limit: atOnce,
    pagination: false,
    select: state,
  })

  return docs.map((doc) => ({ id: doc.id, state: doc }))
}

const versionsOf = async (payload: Payload, collection: EntryCollection): Promise<Missing[]> => {
  const { docs } = await payload.db.findVersions<EntryState>({
    collection: slugOf(payload, collection),
    where: { 'version.standing': { equals: null } },
    sort: 'id',
    limit: atOnce,
    pagination: false,
    select: { version: state },
  })

  return docs.map(({ id, version }) => ({ id, state: version }))
}

/** Below the adapter, which would write whole documents and take them for changed. */
const setStandings = async (
  payload: Payload,
  missing: Missing[],
  { collection, ofVersions }: { collection: EntryCollection; ofVersions: boolean },
): Promise<void> => {
  const ids = new Map<Standing, Missing['id'][]>()
  for (const one of missing) {
    const standing = standingOf(one.state)
    ids.set(standing, [...(ids.get(standing) ?? []), one.id])
  }
  // What follows reads no more of a request.
  const req = { payload } as PayloadRequest
  for (const [standing, some] of ids) {
    if (speaksSql(payload)) {
      const [table, column] = ofVersions
        ? [versionsTableOf(payload, collection), 'version_standing']
        : [tableOf(payload, collection), 'standing']
      await runSql(
        req,
        `UPDATE ${table} SET ${column} = '${standing}' WHERE id IN (${some.map(Number)})`,
      )
    } else {
      // Payload's general type of adapters knows nothing of what each has of its own.
      const models = payload.db as unknown as Models
      const kind = models[ofVersions ? 'versions' : 'collections']
      await kind[slugOf(payload, collection)]?.updateMany(
        { _id: { $in: some } },
        { $set: { [ofVersions ? 'version.standing' : 'standing']: standing } },
        { timestamps: false },
      )
    }
  }
}

type Model = { updateMany: (filter: object, update: object, options: object) => Promise<unknown> }

type Models = Record<'collections' | 'versions', Record<string, Model>>
