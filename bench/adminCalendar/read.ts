import { createLocalReq, type Payload } from 'payload'
import { readCalendar } from '../../src/admin/calendar/readCalendar'
import { editor, month } from './fill'

/** How long it takes to read the full month, as an editor does, in milliseconds: the median of some times. */
export const measureRead = async (payload: Payload, locale: string) => {
  const { docs } = await payload.find({
    collection: 'users',
    where: { username: { equals: editor.username } },
  })
  const [user] = docs
  if (!user) throw new Error('There is no editor.')
  const req = await createLocalReq({ user: { ...user, collection: 'users' }, locale }, payload)
  const range = { from: `${month}-01`, to: '2027-01-01' }
  const times: number[] = []
  let events = 0
  for (let time = 0; time < 12; time += 1) {
    const begun = performance.now()
    events = (await readCalendar(req, range)).length
    times.push(performance.now() - begun)
  }

  return { events, ms: median(times.slice(3)) }
}

const median = (times: number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
