import type { PayloadRequest } from 'payload'
import { unsealedPassword } from '../../content/sources/sourceHooks.ts'
import type { ImportWrites } from '../../import/importWrites.ts'
import type { RecordOutcome } from '../../import/report.ts'
import { importCalendar } from '../../import/run.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { serviceRun } from '../import/serviceRun.ts'
import { asFollowed } from './asFollowed.ts'
import { changedHere } from './changedHere.ts'
import { eventsOfSource, type FollowedEvent } from './followedEvents.ts'
import { openSourceService } from './openSourceService.ts'
import type { Found, ReadOptions } from './readingOptions.ts'
import { changeOf, changesOfEvents, changesOfService } from './sourceChanges.ts'
import { keyOf } from './sourceKey.ts'
import { defaultsOf } from './sourceRun.ts'
import { renewLease, type StoredSource } from './storedSources.ts'
import {
  figuresOf,
  noneVanished,
  republish,
  stillThere,
  withdrawnAmong,
  withdrawVanished,
} from './vanished.ts'

/**
 * Reads a whole service of the contract as an import of it, series included. It is not read in steps: what is stored already is found
 * unchanged by a later reading. One refused object stops no other. Throws `ImportFailed`.
 */
export const readServiceSource = async (
  req: PayloadRequest,
  source: StoredSource,
  { withdrawsMany = false }: ReadOptions,
): Promise<Found> => {
  const { payload } = req
  const service = await openSourceService(payload, {
    ...source,
    password: unsealedPassword(payload, source.sealedPassword),
  })
  const key = keyOf(source)
  const run = serviceRun(payload, source.name, { by: source.name, source: key })
  const writes: ImportWrites = {
    around: async (inside, changes, write) => {
      await renewLease(payload, source)

      return run.writes.around(inside, changes, write)
    },
  }
  const withdrawn = await withdrawnAmong(req, await eventsOfSource(req, key))
  let events: number[] = []
  const records: RecordOutcome[] = []
  const report = await importCalendar({
    payload,
    source: service,
    writes,
    adjust: asFollowed(source.as, await defaultsOf(payload, source)),
    onEvents: (ids) => {
      events = ids
    },
    onRecord: (record) => records.push(record),
  })
  const here = new Set(events)
  const returned = withdrawn.filter(({ id }) => here.has(id))
  if (returned.length > 0) {
    await run.open()
    await republish(req, { key: run.key, events: returned })
  }
  const isWhole = report.faults.length === 0
  if (!isWhole)
    payload.logger.warn(`Source ${source.id}: ${report.faults.slice(0, 20).join(' · ')}`)
  const followed = await eventsOfSource(req, key)
  const isThere = ({ id }: FollowedEvent) => here.has(id)
  const vanished =
    source.vanished === 'withdraw' && isWhole
      ? await withdrawVanished(req, {
          key: run.key,
          open: run.open,
          events: followed,
          isThere,
          last: await lastStart(req, events),
          withdrawsMany,
        })
      : noneVanished
  const { held, ...gone } = figuresOf(vanished)
  await run.finish(report, gone)
  const { created, updated, unchanged, refused } = report.counts.events
  const isEmpty = events.length === 0 && isWhole

  return {
    outcome: {
      created,
      updated,
      unchanged,
      refused,
      ...gone,
      ...(held && { held }),
      ...(isEmpty && { isEmpty }),
    },
    changes: [
      ...changesOfEvents({
        vanished,
        changed: await changedHere(req, stillThere(followed, { vanished, isThere })),
      }),
      ...vanished.withdrawn.map((event) => changeOf(event, { what: 'withdrawn' })),
      ...returned.map((event) => changeOf(event, { what: 'returned' })),
      ...changesOfService(records),
    ],
  }
}

/** The start of the last of some events, in UTC. */
const lastStart = async (req: PayloadRequest, ids: number[]): Promise<string | undefined> => {
  let last: string | undefined
  for (const some of inPortions(ids, 500)) {
    const { docs } = await req.payload.db.find<{ id: number; startUtc?: string | null }>({
      collection: slugOf(req.payload, 'events'),
      where: { id: { in: some } },
      sort: '-startUtc',
      limit: 1,
      pagination: false,
      select: { startUtc: true },
      req,
    })
    const start = docs[0]?.startUtc ?? ''
    if (start > (last ?? '')) last = start
  }

  return last
}
