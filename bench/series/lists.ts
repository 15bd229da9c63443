import { median } from '../adminCalendar/median'
import type { Send } from './client'

/** The lengths of series that have 10,000 rows together. */
const series = [...Array(12).fill(750), ...Array(10).fill(90), ...Array(10).fill(10)]

const rounds = 60

/** The cost of a list of next dates compared with a plain list of the same days, one line each: medians in milliseconds. */
export const measureLists = async (send: Send): Promise<string[]> => {
  for (const [place, count] of series.entries()) {
    const hour = `${8 + (place % 12)}`.padStart(2, '0')
    const json = {
      title: `Course ${place}`,
      start_date: `2027-01-04 ${hour}:00:00`,
      end_date: `2027-01-04 ${hour}:45:00`,
      recurrence: `FREQ=DAILY;COUNT=${count}`,
    }
    await send('/events', { method: 'POST', json })
  }
  const lines: string[] = []
  for (const days of ['start_date=2027-01-01', 'start_date=2027-02-01&end_date=2027-03-01']) {
    const plain = await mediansOf(send, `/events?${days}`)
    const next = await mediansOf(send, `/events?${days}&occurrences=next`)
    lines.push(
      `${days}: all dates ${plain.toFixed(1)} ms, next dates ${next.toFixed(1)} ms, ${(next / plain).toFixed(2)} times`,
    )
  }

  return lines
}

const mediansOf = async (send: Send, path: string): Promise<number> => {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await send(path)
    taken.push(performance.now() - began)
  }

  return median(taken)
}
