import { handle } from '../src/api/handle'
import { benchCalendar } from './calendar'
import { countRoundTrips } from './roundTrips'

const requests: Record<string, string> = {
  'default list': '/events',
  'default list, Italian': '/events?multilang_language=it',
  'list of 50': '/events?per_page=50',
  search: '/events?search=jazz+market',
  category: '/events?categories=3',
  venue: '/events?venue=20',
  organizer: '/events?organizer=220',
  tag: '/events?tags=40',
  'a month': '/events?start_date=2027-03-01&end_date=2027-03-31',
  'page 200': '/events?page=200',
  'near a point': '/events?geoloc_lat=41.9&geoloc_lng=12.5&geoloc_radius=5',
  'by id': '/events/1000',
  'by slug': '/events/by-slug/nothing',
  venues: '/venues',
  'venues, upcoming': '/venues?only_with_upcoming=true',
  categories: '/categories',
}

const rounds = 60

/** Requests of each kind before the first that counts, until code is compiled. */
const warmUp = 40
const root = '/cal/events/v1'

const run = async () => {
  const events = Number(process.argv[2] ?? 10_000)
  const payload = await benchCalendar(events, process.argv[3])
  const trips = countRoundTrips(payload)
  const { docs } = await payload.find({ collection: 'events', sort: '-id', limit: 1, depth: 0 })
  const [last] = docs
  requests['by id'] = `/events/${last?.id}`
  requests['by slug'] = `/events/by-slug/${last?.slug}`

  const ask = async (path: string) => {
    const response = await handle(payload, new Request(`https://calendar.example${root}${path}`))

    return { status: response.status, size: (await response.text()).length }
  }
  for (let round = 0; round < warmUp; round += 1) {
    for (const path of Object.values(requests)) await ask(path)
  }

  console.log('| request | status | CPU ms | ms | round trips | kB |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(requests)) {
    const { status, size } = await ask(path)
    trips.reset()
    const cpu = process.cpuUsage()
    const clock = performance.now()
    for (let round = 0; round < rounds; round += 1) await ask(path)
    const ms = (performance.now() - clock) / rounds
    const { user, system } = process.cpuUsage(cpu)
    const figures = [
      ((user + system) / 1000 / rounds).toFixed(1),
      ms.toFixed(1),
      trips.count() / rounds,
      (size / 1024).toFixed(1),
    ]
    console.log(`| ${name} | ${status} | ${figures.join(' | ')} |`)
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
