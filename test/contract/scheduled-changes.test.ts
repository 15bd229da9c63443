import { createLocalReq, type Payload, type Plugin } from 'payload'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

// Changes that editors schedule in the admin run as jobs of Payload: late if nothing ran them, and never twice.

const now = '2026-11-18T15:00:00Z'
const cronSecret = 'a secret of sixteen letters'

/** Stands for a disk that is full for now. */
let isFull = false

const failing: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.slug === 'events'
      ? { ...collection, hooks: { ...collection.hooks, afterChange: [refuseWhereFull] } }
      : collection,
  ),
})

const refuseWhereFull = () => {
  if (isFull) throw new Error('The disk is full.')
}

const calendar = freshCalendar({ cronSecret }, [failing])
const { anEvent } = buildersOf(calendar)
stopClock(now)
afterEach(async () => {
  vi.setSystemTime(now)
  await calendar.payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
})

const schedule = (id: number, type: 'publish' | 'unpublish' = 'unpublish') =>
  calendar.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type, doc: { relationTo: 'events', value: id } },
    waitUntil: new Date('2026-11-18T14:00:00Z'),
  })

const run = (payload: Payload = calendar.payload) => payload.jobs.run({ limit: 100, silent: true })

const statusOf = async (id: number) =>
  (await calendar.payload.findByID({ collection: 'events', id }))._status

const versionsOf = async (id: number) =>
  (
    await calendar.payload.countVersions({
      collection: 'events',
      where: { parent: { equals: id } },
    })
  ).totalDocs

const jobs = async () => (await calendar.payload.find({ collection: 'payload-jobs' })).docs

/** Leaves a job as a process does that ends, or is suspended, in the middle of it. */
const begin = (id: number | string, updatedAt: string) =>
  calendar.payload.db.updateOne({
    collection: 'payload-jobs',
    id,
    data: { processing: true, updatedAt },
  })

describe('a scheduled change', () => {
  test('that did not run in time runs late', async () => {
    const { id } = await anEvent()
    await schedule(id)
    vi.setSystemTime('2026-11-20T08:00:00Z')
    await run()

    expect(await statusOf(id)).toBe('draft')
    expect(await jobs()).toEqual([])
  })

  test('runs once in two processes at a time', async () => {
    const { id } = await anEvent()
    const before = await versionsOf(id)
    const { payload: second, close } = await calendar.secondInstance()
    await schedule(id)
    await Promise.all([run(), run(second), run(), run(second)])
    await close()

    expect(await statusOf(id)).toBe('draft')
    expect(await versionsOf(id)).toBe(before + 1)
  })

  test('runs again when it was begun and not finished', async () => {
    const { id } = await anEvent()
    const job = await schedule(id)
    await begin(job.id, '2026-11-18T14:54:59.000Z')
    await run()

    expect(await statusOf(id)).toBe('draft')
    expect(await jobs()).toEqual([])
  })

  test('is left to a process that began it less than five minutes ago', async () => {
    const { id } = await anEvent()
    const job = await schedule(id)
    await begin(job.id, '2026-11-18T14:55:01.000Z')
    await run()

    expect(await statusOf(id)).toBe('published')
    expect(await jobs()).toMatchObject([{ processing: true }])
  })

  test('is not run again by a process that was suspended meanwhile', async () => {
    const { id } = await anEvent()
    const job = await schedule(id)
    await run()
    await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })
    const goOn = calendar.payload.config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish')
    if (typeof goOn?.handler !== 'function') throw new Error('Payload has no such task.')
    const req = await createLocalReq({}, calendar.payload)
    // Payload passes further tasks to a task, which this one does not need.
    await goOn.handler({ input: job.input, job, req } as unknown as Parameters<
      typeof goOn.handler
    >[0])

    expect(await statusOf(id)).toBe('published')
  })

  test('is retried after a failure', async () => {
    const { id } = await anEvent({ status: 'draft' })
    await schedule(id, 'publish')
    isFull = true
    await run()
    isFull = false
    expect(await statusOf(id)).toBe('draft')
    expect(await jobs()).toMatchObject([{ processing: false, hasError: false }])

    vi.setSystemTime('2026-11-18T15:01:01Z')
    await run()

    expect(await statusOf(id)).toBe('published')
    expect(await jobs()).toEqual([])
  })

  test('runs together with twenty others that are due', async () => {
    const ids: number[] = []
    for (let count = 0; count < 20; count += 1) ids.push((await anEvent()).id)
    await Promise.all(ids.map((id) => schedule(id)))
    await run()

    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'draft'))
  })
})

describe('a cron service', () => {
  const ask = async (authorization?: string) => {
    const answer = await calendar.payloadRest(
      new Request('https://calendar.example/api/payload-jobs/run?limit=100', {
        headers: { host: 'calendar.example', ...(authorization && { authorization }) },
      }),
    )

    return answer.status
  }

  test('runs due changes with its secret', async () => {
    const { id } = await anEvent()
    await schedule(id)

    expect(await ask(`Bearer ${cronSecret}`)).toBe(200)
    expect(await statusOf(id)).toBe('draft')
  })

  test.each([
    undefined,
    'Bearer ',
    'Bearer a secret of sixteen letter',
    cronSecret,
    'Bearer undefined',
  ])('runs nothing with %s', async (authorization) => {
    const { id } = await anEvent()
    await schedule(id)

    expect(await ask(authorization)).toBe(401)
    expect(await statusOf(id)).toBe('published')
  })
})
