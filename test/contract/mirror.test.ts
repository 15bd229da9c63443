import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Media } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { mirrorOf, randomOf } from '../support/mirror'

stopClock()
const calendar = freshCalendar({ changes: true })
const { clear } = buildersOf(calendar)
type Instance = Pick<typeof calendar, 'payload'>
let instances: [Instance, Instance]
let close = async () => {}
given(async () => {
  const second = await calendar.secondInstance()
  instances = [calendar, second]
  close = () => second.close()
})
afterAll(() => close())
beforeEach(clear)

/** How many writes there are, and of which random numbers: `MIRROR_WRITES=5000 MIRROR_SEED=7` for a long run. */
const writes = Number(process.env.MIRROR_WRITES ?? 150)
const seed = Number(process.env.MIRROR_SEED ?? 1)

const statuses = ['publish', 'publish', 'draft', 'private', 'future'] as const

/** One who writes at random; others do not touch what it made, but for places, terms and pictures. */
const writerOn = (instance: Instance, random: () => number) => {
  const { anEvent, aSeries, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(instance)
  const { payload } = instance
  const made = {
    events: [] as number[],
    venues: [] as number[],
    organizers: [] as number[],
    categories: [] as number[],
    tags: [] as number[],
    'calendar-series': [] as number[],
  }
  const images: Media['id'][] = []
  const one = <T>(values: readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)]
  const some = <T>(values: readonly T[]): T[] => [one(values) ?? []].flat() as T[]
  const title = () => `Title ${Math.floor(random() * 1000)}`
  const soon = () => new Date(Date.now() + random() * 4 * 60 * 60 * 1000).toISOString()

  const create: (() => Promise<unknown>)[] = [
    async () => {
      const status = one(statuses) ?? 'publish'
      const { id } = await anEvent({
        title: title(),
        status,
        ...(status === 'future' && { date: soon() }),
        hideFromListings: random() < 0.1,
        venues: some(made.venues),
        organizers: some(made.organizers),
        categories: some(made.categories),
        tags: some(made.tags),
        ...(random() < 0.3 && { image: one(images) }),
        ...(random() < 0.1 && { accessPassword: 'rook' }),
      })
      made.events.push(id)
    },
    async () => {
      const { id } = await aVenue({ name: title(), status: one(statuses), date: soon() })
      made.venues.push(id)
    },
    async () => {
      const { id } = await anOrganizer({ name: title(), status: one(statuses), date: soon() })
      made.organizers.push(id)
    },
    async () => void made.categories.push(await aCategory(title(), one(made.categories))),
    async () => void made.tags.push(await aTag(title())),
    async () => {
      const count = 1 + Math.floor(random() * 4)
      const { id } = await aSeries({ title: title(), rule: `FREQ=WEEKLY;COUNT=${count}` })
      made['calendar-series'].push(id)
    },
    async () => {
      if (images.length < 4) images.push((await anImage(`${title()}.png`)).id)
    },
  ]
  const place = () => (random() < 0.5 ? 'venues' : 'organizers')
  const entry = () => (random() < 0.7 ? 'events' : place())
  const change: (() => Promise<unknown>)[] = [
    () => save('events', { title: title() }),
    () => save(place(), { name: title() }),
    () => save(random() < 0.5 ? 'categories' : 'tags', { name: title() }),
    () => save('calendar-series', { title: title() }),
    () => save('calendar-series', { rule: `FREQ=WEEKLY;COUNT=${1 + Math.floor(random() * 5)}` }),
    () => save('events', { title: title() }, true),
    () => save(entry(), { _status: 'draft' }),
    () => save(entry(), { _status: 'published' }),
    () => save(entry(), { visibility: random() < 0.5 ? 'private' : 'public' }),
    () => save('events', { hideFromListings: random() < 0.5 }),
    () => save('events', { accessPassword: random() < 0.5 ? 'rook' : '' }),
    () => save('events', { venues: some(made.venues), image: one(images) ?? null }),
    () => save(entry(), { publishedAt: soon() }),
    () => save(entry(), { deletedAt: new Date().toISOString() }),
    () => save(entry(), { deletedAt: null }),
    async () => {
      const id = one(images)
      if (id !== undefined)
        await payload.update({ collection: 'media', id, data: { alt: title() } })
    },
    () => remove(one(['events', ...Object.keys(made)] as (keyof typeof made)[]) ?? 'events'),
  ]
  const save = async (collection: keyof typeof made, data: object, draft = false) => {
    const id = one(made[collection])
    if (id === undefined) return
    // Each of these collections has the fields that are named beside it.
    await payload.update({ collection, id, data, draft, trash: true } as never)
  }
  const remove = async (collection: keyof typeof made) => {
    const id = one(made[collection])
    if (id === undefined || random() < 0.5) return
    made[collection] = made[collection].filter((other) => other !== id)
    await payload.delete({ collection, id, trash: true })
  }

  return async (times: number): Promise<string[]> => {
    const refused: string[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const write = one(random() < 0.4 ? create : change)
      letPass(1000)
      // Another writer may be at the same object, or have deleted it.
      await write?.().catch((error: Error) => refused.push(error.message))
    }

    return refused
  }
}

test('a copy equals the calendar after random writes of two, restarts and lost answers (CF-1, CF-2)', async () => {
  const mirror = mirrorOf(calendar, randomOf(seed))
  const [first, second] = instances
  let isWriting = true
  const reading = (async () => {
    while (isWriting) {
      await mirror.readPage()
      // An answer from memory leaves no turn to writers.
      await setImmediate()
    }
  })()
  const refused = await Promise.all([
    writerOn(first, randomOf(seed + 1))(writes / 2),
    writerOn(second, randomOf(seed + 2))(writes / 2),
  ])
  isWriting = false
  await reading
  letPass(5 * 60 * 60 * 1000)
  await mirror.readOn()
  const whole = mirrorOf(second, () => 0.9)
  await whole.readOn()

  expect(mirror.copy()).toEqual(whole.copy())
  expect(Object.keys(whole.copy()).length).toBeGreaterThan(writes / 10)
  expect(refused.flat().length).toBeLessThan(writes / 5)
})
