import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, SanitizedConfig } from 'payload'
import { pictureFolder, requireWritable } from '../media/pictureFolder.ts'
import { slugOf } from '../model/slugs.ts'
import { retryAfter } from '../storage/database/databaseErrors.ts'
import { requirePrimary } from '../storage/database/mongoPrimary.ts'
import { embeddedClientOf } from '../storage/database/sqliteClient.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { healthAnswer } from './healthAnswer.ts'

/**
 * A route that answers 200 where the calendar is open and its database answers within a second, else 503 with
 * `Retry-After`. One of SQLite has to take writes as well, in the file that was opened, on a disk with room, and so has the
 * folder of pictures, where there is one. It opens the calendar, as any request does.
 */
export const ready = (config: Promise<SanitizedConfig>) => {
  const isReady = readiness(siteOn(config))

  return async (): Promise<Response> =>
    (await isReady())
      ? healthAnswer('ok', { status: 200 })
      : healthAnswer('unavailable', { status: 503, headers: retryAfter })
}

/** How long it may take, in milliseconds. */
const patience = 1_000

/** One check at a time, so that checks of a database that hangs do not pile up. */
const readiness = ({ config, open }: Site) => {
  let running: Promise<boolean> | undefined
  const ask = async () => {
    try {
      await config()
      const payload = await present(await open())
      await question(payload)
      embeddedClientOf(payload)?.tryToWrite()
      await requirePrimary(payload)
      const folder = pictureFolder(payload)
      if (folder) await requireWritable(folder)

      return true
    } catch {
      return false
    } finally {
      running = undefined
    }
  }

  return (): Promise<boolean> => {
    running ??= ask()

    return Promise.race([running, sleep(patience, false, { ref: false })])
  }
}

/** A query that works in any calendar and needs no index. */
const question = (payload: Payload) =>
  payload.db.findOne({
    collection: slugOf(payload, 'calendar-state'),
    where: { id: { equals: 'done' } },
  })
