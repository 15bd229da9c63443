import { setTimeout as wait } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { unsealedPassword } from '../../content/sources/sourceHooks.ts'
import { isFetched } from '../../content/sources/sourceRules.ts'
import { mostOfFile } from '../../import/files/budget.ts'
import type { ImportWrites } from '../../import/importWrites.ts'
import { importCalendar } from '../../import/run.ts'
import { openService } from '../../import/sources/contractService.ts'
import { guardedLoad } from '../../import/sources/guardedLoad.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { serviceRun } from '../import/serviceRun.ts'
import { asFollowed } from './asFollowed.ts'
import { eventsOfSource } from './followedEvents.ts'
import type { ReadOptions } from './readingOptions.ts'
import { keyOf } from './sourceKey.ts'
import { defaultsOf } from './sourceRun.ts'
import { renewLease, type StoredSource } from './storedSources.ts'
import { republish, withdrawnAmong, withdrawVanished } from './vanished.ts'

/** For how long a service is read, in milliseconds; what it hands out is stored after that. */
const patience = 3 * 60 * 1000

/** The longest wait before another attempt, in milliseconds. */
const longestWait = 5_000

/**
 * Reads a whole service of the contract as an import of it, series included. It is not read in steps: what is stored already is found
 * unchanged by a later reading. One refused object stops no other. Throws `ImportFailed`.
 */
export const readServiceSource = async (
  req: PayloadRequest,
  source: StoredSource,
  { withdrawsMany = false }: ReadOptions,
): Promise<Partial<StoredSource>> => {
  const { payload } = req
  const trustedHosts = settingsOf(payload.config).trustedImageHosts
  const password = unsealedPassword(payload, source.sealedPassword)
  const service = await openService({
    address: source.address,
    ...(source.login && password && { user: source.login, password }),
    load: guardedLoad({
      isAllowed: (address) => isFetched(address, trustedHosts),
      trustedHosts,
      until: Date.now() + patience,
    }),
    most: mostOfFile.rows,
    sleep: (ms) => wait(Math.min(ms, longestWait)),
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
  const report = await importCalendar({
    payload,
    // Its pictures are fetched as those of any site (DEV-68).
    source: { ...service, host: undefined },
    writes,
    adjust: asFollowed(source.as, await defaultsOf(payload, source)),
    onEvents: (ids) => {
      events = ids
    },
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
  const { held, ...gone } =
    source.vanished === 'withdraw' && isWhole
      ? await withdrawVanished(req, {
          key: run.key,
          open: run.open,
          events: await eventsOfSource(req, key),
          isThere: ({ id }) => here.has(id),
          last: await lastStart(req, events),
          withdrawsMany,
        })
      : { withdrawn: 0, kept: 0, held: 0 }
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
      ...(held > 0 && { held }),
      ...(isEmpty && { isEmpty }),
    },
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
