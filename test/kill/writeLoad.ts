import { randomFrom } from './random'
import type { Sent, Write } from './send'
import { type SeriesStory, writeSeries } from './series'
import { change, create, type EventState, nothing, type Shared } from './stories'

/** Sends a write until a server accepts it. */
type Send = (write: Write) => Promise<Exclude<Sent, 'unsent'>>

export type World = {
  send: Send
  /** Each event and picture draws its choices from it, so that they do not depend on the order. */
  seed: number
  images: string
  shared: Shared
  /** The bytes of a picture. */
  picture: Buffer<ArrayBuffer>
  /** Whether there is something left to write. */
  goesOn: () => boolean
}

/** The story of one event: the valid states, two of them if the last write was cut. */
export type EventStory = { number: number; answered: boolean; possible: EventState[] }

/** The story of an uploaded picture: the possible numbers of copies. */
export type PictureStory = { filename: string; possible: number[] }

export type Outcomes = {
  events: EventStory[]
  pictures: PictureStory[]
  series: SeriesStory[]
  cut: number
  /** The number of writes that failed at the server; nothing of them may be stored. */
  refused: number
}

/** Runs some writers at once, each with one event, picture or series after the other, until enough is written. */
export const writeAll = async (world: World, writers = 8): Promise<Outcomes> => {
  const outcomes: Outcomes = { events: [], pictures: [], series: [], cut: 0, refused: 0 }
  let number = 0
  const send: Send = async (write) => {
    const sent = await world.send(write)
    if (isRefused(sent)) outcomes.refused++

    return sent
  }
  const writer = async () => {
    while (world.goesOn()) {
      number++
      // Few of them: while one is saved, all other writers wait.
      if (number % 30 === 7) outcomes.series.push(await writeSeries({ ...world, send, number }))
      else if (number % 5 === 0)
        outcomes.pictures.push(await writePicture({ ...world, send }, number))
      else outcomes.events.push(await writeEvent({ ...world, send }, number))
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  outcomes.cut = [...outcomes.events, ...outcomes.pictures, ...outcomes.series].filter(
    ({ possible }) => possible.length > 1,
  ).length

  return outcomes
}

const writeEvent = async (world: World, number: number): Promise<EventStory> => {
  const random = randomFrom(world.seed + number)
  const first = create({ ...world, number, random })
  const made = await world.send(first.write)
  if (made === 'cut') return { number, answered: false, possible: [nothing, first.next] }
  if (isRefused(made)) return { number, answered: false, possible: [nothing] }
  const { id } = JSON.parse(accepted(made, first.write)) as { id: number }
  let state = first.next
  const changes = Math.floor(random() * 6)
  for (let n = 0; n < changes && state.place !== 'nowhere' && world.goesOn(); n++) {
    const { write, next } = change({ ...world, number, state, id, random })
    const sent = await world.send(write)
    if (sent === 'cut') return { number, answered: true, possible: [state, next] }
    if (isRefused(sent)) break
    accepted(sent, write)
    state = next
  }

  return { number, answered: true, possible: [state] }
}

const writePicture = async (world: World, number: number): Promise<PictureStory> => {
  const filename = `upload-${number}.png`
  const body = new FormData()
  body.append('_payload', JSON.stringify({ alt: filename }))
  body.append('file', new Blob([world.picture], { type: 'image/png' }), filename)
  const upload = { method: 'POST', path: '/api/media', body }
  const made = await world.send(upload)
  if (made === 'cut') return { filename, possible: [0, 1] }
  if (isRefused(made)) return { filename, possible: [0] }
  const { doc } = JSON.parse(accepted(made, upload)) as { doc: { id: number } }
  if (randomFrom(world.seed + number)() < 0.5 || !world.goesOn()) return { filename, possible: [1] }
  const remove = { method: 'DELETE', path: `/api/media/${doc.id}` }
  const removed = await world.send(remove)
  if (removed === 'cut') return { filename, possible: [0, 1] }
  if (isRefused(removed)) return { filename, possible: [1] }
  accepted(removed, remove)

  return { filename, possible: [0] }
}

/** MongoDB keeps the transaction of a killed process, and locks its documents, until its time limit. */
const isRefused = (sent: Exclude<Sent, 'unsent'>): boolean => sent !== 'cut' && sent.status >= 500

/** All writes are valid; a refusal is a fault. */
const accepted = (sent: Exclude<Sent, string>, { method, path }: Write): string => {
  if (sent.status < 300) return sent.body

  throw new Error(`${method} ${path} answers ${sent.status} ${sent.body}`)
}
