import { setTimeout as sleep } from 'node:timers/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { isUnavailable, NotOpen } from './database/databaseErrors.ts'
import { awayOf } from './database/mongoOutages.ts'
import { endOutage, rest, tellOutage } from './outage.ts'

type Given = Promise<SanitizedConfig>

/** What a request needs of a site before anything else; both may be refused. */
export type Site = { config: () => Promise<SanitizedConfig>; open: () => Promise<Payload> }

/**
 * The site of a config, opened by its first request, with its scheduled tasks. A refused config is a `NotOpen` for each
 * request, and one line in the log. Where the database does not answer from the start, one request every five seconds
 * tries again; all others are refused at once, so that none waits for what was waited for in vain. `present` covers a
 * database that goes away later.
 */
export const siteOn = (given: Given): Site => {
  // The first request reports the error.
  Promise.resolve(given).catch(() => {})

  return {
    config: () => readConfig(given),
    open: () => openPayload(given),
  }
}

/** How long requests wait for a server that was just found to be away, in milliseconds: another primary may take twelve seconds to be elected. */
const election = 7_000

/** How long one request waits for a server that has been away for longer, in milliseconds. */
const patience = 2_500

/**
 * Waits for a server that is away, as long as it may be back soon. Throws where it is not, and at once where it has been away for longer; but one
 * request every five seconds waits then, because a process that sleeps between requests looks for its server only meanwhile.
 */
export const present = async (payload: Payload): Promise<Payload> => {
  const away = awayOf(payload)
  if (!away) return payload
  const now = performance.now()
  const isTurn = now - away.at >= rest
  const wait = Math.max(away.since + election - now, isTurn ? patience : 0)
  if (wait > 0) {
    if (isTurn) away.at = now
    await Promise.race([away.found, sleep(wait, undefined, { ref: false })])
    if (!awayOf(payload)) return payload
    away.at = performance.now()
  }
  throw away.error
}

/**
 * Resolves when the site of a config can answer. Throws where it cannot, and at once where that is known: a page of the
 * admin would otherwise wait, and then be drawn without its content.
 */
export const opened = async (given: Given): Promise<void> => {
  const { config, open } = siteOn(given)
  await config()
  await present(await open())
}

const readConfig = async (given: Given): Promise<SanitizedConfig> => {
  try {
    return await given
  } catch (error) {
    tellOutage(textOf(error))
    throw new NotOpen(error)
  }
}

/** What the last attempt to open ended in, as long as none has succeeded since. */
type Failure = { error: unknown; at: number; isTriedAgain: boolean }

const failures = new WeakMap<Given, Failure>()

const openPayload = async (given: Given): Promise<Payload> => {
  const failure = failures.get(given)
  if (failure && (failure.isTriedAgain || performance.now() - failure.at < rest))
    throw failure.error
  if (failure) failure.isTriedAgain = true
  try {
    const payload = await getPayload({ config: given, cron: true })
    if (failures.delete(given)) endOutage(payload.logger)

    return payload
  } catch (error) {
    failures.delete(given)
    if (isUnavailable(error)) {
      failures.set(given, { error, at: performance.now(), isTriedAgain: false })
      tellOutage(textOf(error))
    }
    throw error
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
