import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { runProgram } from '../../scripts/refusal'
import { handlePage } from '../../src/publicPages/handlePage'
import { median } from '../adminCalendar/median'
import { sqlite } from '../databases'
import { openCalendar } from '../dataset/calendar'

/**
 * What a public page takes of the CPU on SQLite, in one process without Next.js: built again after nothing was written, and after an event was. Every
 * request has an address of its own, so that none comes from the cache of answers. The last column compares with the plain list.
 */
const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { events: { type: 'string', default: '5000' } } })
  const payload = await openCalendar(await sqlite.copy(Number(values.events)))
  const pages = await pagesOf(payload)
  const [first] = await payload.find({ collection: 'events', limit: 1 }).then(({ docs }) => docs)
  const write = () =>
    payload.update({
      collection: 'events',
      id: first?.id ?? 0,
      data: { website: `https://tickets.example/${performance.now()}` },
    })
  const rows: { name: string; again: number[]; afterWrite: number[] }[] = pages.map(([name]) => ({
    name,
    again: [],
    afterWrite: [],
  }))
  // In turns, so that a slow minute of the machine falls on all pages.
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [place, [, path]] of pages.entries()) {
      if (round >= writing || round < 0) await write()
      const written = await costOf(payload, path)
      const again = await costOf(payload, path)
      if (round < 0) continue
      if (round >= writing) rows[place]?.afterWrite.push(written)
      else rows[place]?.again.push(written)
      rows[place]?.again.push(again)
    }
  }
  const plain = median(rows[0]?.again ?? [])
  console.log(`CPU ms, medians over ${values.events} events: again, after a write, × plain list`)
  for (const { name, again, afterWrite } of rows) {
    const ms = median(again)
    console.log(
      `${name.padEnd(24)} ${ms.toFixed(1).padStart(6)} ${median(afterWrite).toFixed(1).padStart(6)} ${(ms / plain).toFixed(2).padStart(6)}`,
    )
  }
  await payload.destroy()

  return 0
}

const warmUp = 4
const rounds = 20
/** From this round on, an event is written before each page. */
const writing = 10

/** Names of pages with their addresses; the first is the plain list that the others are compared with. */
const pagesOf = async (payload: Payload): Promise<[string, string][]> => {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const { docs } = await payload.find({
    collection: 'events',
    where: {
      and: [
        { startLocal: { greater_than: today } },
        { startLocal: { like: ' 19:' } },
        { _status: { equals: 'published' } },
        { accessPassword: { exists: false } },
      ],
    },
    sort: 'startLocal',
    limit: 30,
    depth: 1,
  })
  const event = docs.find(({ tags }) => tags && tags.length > 0)
  const { docs: topmost } = await payload.find({
    collection: 'categories',
    where: { parent: { exists: false } },
    limit: 1,
    depth: 0,
  })
  const slugOf = (link: unknown): string =>
    typeof link === 'object' && link !== null && 'slug' in link ? `${link.slug}` : ''

  return [
    ['list (category)', `/events/category/${slugOf(topmost[0])}/`],
    ['start page, /events/', '/events/'],
    ['month', `/events/month/${today.slice(0, 7)}/`],
    ['day', `/events/day/${event?.startLocal.slice(0, 10)}/`],
    ['week', '/events/week/2026-W50/'],
    ['today', '/events/today/'],
    ['past', '/events/past/'],
    ['event', `/event/${event?.slug}/`],
    ['venue', `/venue/${slugOf(event?.venues?.[0])}/`],
    ['organizer', `/organizer/${slugOf(event?.organizers?.[0])}/`],
    ['tag', `/tag/${slugOf(event?.tags?.[0])}/`],
    ['search', '/events/?search=garden'],
    ['events.ics', '/events.ics'],
    ['news feed', '/events/feed/'],
  ]
}

let asked = 0

/** Milliseconds of CPU of one answer. */
const costOf = async (payload: Payload, path: string): Promise<number> => {
  asked += 1
  const url = `https://calendar.example${path}${path.includes('?') ? '&' : '?'}unheard=${asked}`
  const before = process.cpuUsage()
  const response = await handlePage(
    payload,
    new Request(url, { headers: { host: 'calendar.example' } }),
  )
  await response.arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)

  return (user + system) / 1000
}

runProgram(run)
