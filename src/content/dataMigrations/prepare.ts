import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** Something that has to exist before the first answer, and is made again whenever its version changes. */
export type Step = {
  name: string
  version: string
  /** Makes it; safe to be cut off and run again. `before` is the version that was there. */
  run: (
    payload: Payload,
    tell: (progress: string) => void,
    before: string | undefined,
  ) => Promise<void>
}

/**
 * Takes the steps that were not taken yet, one process at a time: others wait, and go on where it ends before its time.
 * Where nothing is missing that costs one question to the database.
 */
export const prepare = async (payload: Payload, steps: Step[]): Promise<void> => {
  for (let waits = 0; ; waits += 1) {
    const done = await doneIn(payload)
    if (steps.every(({ name, version }) => done[name] === version)) return
    const release = await lock(payload)
    if (release) return take(payload, steps).finally(release)
    if (waits === 0) payload.logger.info('Waiting for another process to prepare the database …')
    await sleep(pause)
  }
}

/** The names of the steps that are not taken yet, or in another version. Changes nothing. */
export const lackingOf = async (payload: Payload, steps: Step[]): Promise<string[]> => {
  const done = await doneIn(payload)

  return steps.filter(({ name, version }) => done[name] !== version).map(({ name }) => name)
}

/** Takes these steps whatever was done before, when its turn has come. */
export const prepareAgain = async (payload: Payload, steps: Step[]): Promise<void> => {
  let release = await lock(payload)
  while (!release) {
    await sleep(pause)
    release = await lock(payload)
  }
  try {
    await write(payload, {})
    await take(payload, steps)
  } finally {
    await release()
  }
}

/** How long a process that prepares is believed to be alive, and how often it says so, in milliseconds. */
const life = 30_000
const pulse = 5_000

/** Between the questions of those who wait. */
const pause = 500

/** Which step was taken in which version. */
type Done = Record<string, string | undefined>

const take = async (payload: Payload, steps: Step[]): Promise<void> => {
  // Another process may have been at it until just now.
  const done = await doneIn(payload)
  for (const { name, version, run } of steps) {
    if (done[name] === version) continue
    const started = performance.now()
    const tell = (progress: string) => payload.logger.info(`Preparing ${name}: ${progress}`)
    await run(payload, tell, done[name])
    done[name] = version
    await write(payload, done)
    payload.logger.info(`Prepared ${name} in ${Math.round(performance.now() - started)} ms`)
  }
}

const called = (payload: Payload) => slugOf(payload, 'calendar-state')

const doneIn = async (payload: Payload): Promise<Done> => {
  const { docs } = await payload.db.find<{ done: Done }>({
    collection: called(payload),
    where: { id: { equals: 'done' } },
    limit: 1,
    pagination: false,
  })

  return docs[0]?.done ?? {}
}

const write = async (payload: Payload, done: Done): Promise<void> => {
  const { db } = payload
  const collection = called(payload)
  const where = { id: { equals: 'done' } }
  const { totalDocs } = await db.count({ collection, where })
  if (totalDocs > 0) await db.updateOne({ collection, where, data: { done } })
  else await db.create({ collection, data: { id: 'done', done } })
}

/**
 * Takes the lock, unless another process has it; hands out what gives it back. One that has not been heard of for its
 * life is taken from its owner.
 */
const lock = async (payload: Payload, tries = 3): Promise<(() => Promise<void>) | undefined> => {
  const { db, logger } = payload
  const collection = called(payload)
  const owner = randomUUID()
  const mine: Where = { and: [{ id: { equals: 'lock' } }, { owner: { equals: owner } }] }
  await db.deleteMany({
    collection,
    where: { and: [{ id: { equals: 'lock' } }, { until: { less_than: Date.now() } }] },
  })
  const data = { id: 'lock', owner, until: Date.now() + life }
  try {
    // An id is there once, so that of several processes one succeeds.
    await db.create({ collection, data })
  } catch (error) {
    const { totalDocs } = await db.count({ collection, where: { id: { equals: 'lock' } } })
    if (totalDocs > 0) return undefined
    if (tries <= 1) throw error

    // The process that had the lock has released it since.
    return lock(payload, tries - 1)
  }
  const alive = setInterval(() => {
    db.updateOne({ collection, where: mine, data: { until: Date.now() + life } }).catch(
      (err: unknown) => logger.error({ err, msg: 'The lock of preparations could not be kept' }),
    )
  }, pulse).unref()

  return async () => {
    clearInterval(alive)
    await db.deleteMany({ collection, where: mine })
  }
}
