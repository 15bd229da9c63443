import type { Payload } from 'payload'
import { writeInBulk } from '../dataset/build'
import { type Places, type WrittenEvent, writeEvent } from '../dataset/event'
import { buildPlaces } from '../dataset/places'
import { between, type Random, randomFrom } from '../dataset/random'

/** The full month. */
export const month = '2026-12'

/** A user who may see and move all events. */
export const editor = { username: 'editor', password: 'a long password of the benchmark' }

/** Fills an empty calendar with a month of events, always the same. */
export const fillMonth = async (payload: Payload, events: number): Promise<void> => {
  const random = randomFrom(2026)
  const places = await buildPlaces(payload, random)
  await writeInBulk(payload, {
    places,
    events: (count) => Array.from({ length: count }, () => inMonth(random, places)),
    left: events,
    progress: (done) => console.error(`${done} of ${events} events`),
  })
  await payload.create({ collection: 'users', data: { ...editor, role: 'editor' } })
}

const inMonth = (random: Random, places: Places): WrittenEvent => {
  const event = writeEvent(random, places)
  const { startLocal, endLocal } = event.shared
  const day = between(random, 1, 31)
  const lasting = Math.round(
    (Date.parse(endLocal.slice(0, 10)) - Date.parse(startLocal.slice(0, 10))) / dayMs,
  )

  return {
    ...event,
    shared: {
      ...event.shared,
      startLocal: `${dayOf(day)}${startLocal.slice(10)}`,
      endLocal: `${dayOf(day + lasting)}${endLocal.slice(10)}`,
    },
  }
}

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (day: number) =>
  new Date(Date.parse(`${month}-01`) + (day - 1) * dayMs).toISOString().slice(0, 10)
