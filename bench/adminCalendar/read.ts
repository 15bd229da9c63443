import { createLocalReq, type Payload } from 'payload'
import { readCalendar } from '../../src/admin/calendar/readCalendar'
import { editor, month } from './fill'
import { median } from './median'

/** The time and the CPU time of reading the full month as an editor, in milliseconds: medians. */
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
  const uses: number[] = []
  let events = 0
  for (let time = 0; time < 12; time += 1) {
    const begun = performance.now()
    const before = process.cpuUsage()
    events = (await readCalendar(req, range)).length
    times.push(performance.now() - begun)
    const { user: own, system } = process.cpuUsage(before)
    uses.push((own + system) / 1000)
  }

  return { events, ms: median(times.slice(3)), cpuMs: median(uses.slice(3)) }
}
