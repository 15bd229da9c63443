import { median } from '../adminCalendar/median'
import type { Send } from './client'

const dates = 750

const rounds = 5

/** The costs of creating, renaming and moving 750 dates, one line each: medians of some rounds. */
export const measureChanges = async (send: Send): Promise<string[]> => {
  const taken: Record<string, { ms: number; cpu: number }[]> = { made: [], retitled: [], moved: [] }
  for (let round = 0; round < rounds; round++) {
    const clock = (hour: number) => `2027-01-04 ${hour}:00:00`
    const json = {
      title: 'Practice',
      start_date: clock(18),
      end_date: clock(19),
      recurrence: `FREQ=DAILY;COUNT=${dates}`,
    }
    let id = 0
    taken.made?.push(
      await timed(async () => {
        id = (await send('/events', { method: 'POST', json })).id
      }),
    )
    const change = (members: object) => () =>
      send(`/events/${id}`, { method: 'PATCH', json: { ...members, scope: 'all' } })
    taken.retitled?.push(await timed(change({ title: 'Rehearsal' })))
    taken.moved?.push(await timed(change({ start_date: clock(19), end_date: clock(20) })))
    await send(`/events/${id}?scope=all&force=true`, { method: 'DELETE' })
  }

  return Object.entries(taken).map(
    ([name, all]) =>
      `${dates} dates ${name}: ${median(all.map(({ ms }) => ms)).toFixed(0)} ms, CPU ${median(all.map(({ cpu }) => cpu)).toFixed(0)} ms`,
  )
}

const timed = async (change: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> => {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await change()
  const { user, system } = process.cpuUsage(used)

  return { ms: performance.now() - began, cpu: (user + system) / 1000 }
}
