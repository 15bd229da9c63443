import type { Sent, Write } from './send'

/** The most dates of a series (RC-11), so that saving them takes a while. */
const mostDates = 750

/** The visible state of the dates of a series: their number, and their common title. */
export type SeriesState = { dates: number; title: string }

/** The story of one series: the valid states, two of them if the last write was cut. */
export type SeriesStory = { number: number; possible: SeriesState[] }

const none: SeriesState = { dates: 0, title: '' }

/** The website by which the dates of a series are recognised. */
export const seriesWebsiteOf = (number: number): string => `https://example.org/series/${number}`

type StoryContext = {
  number: number
  /** Sends a write until a server accepts it; returns 500 and more for a fault of the server. */
  send: (write: Write) => Promise<Exclude<Sent, 'unsent'>>
  goesOn: () => boolean
}

/** Creates a series of 750 dates, renames all of them, and deletes them for good. */
export const writeSeries = async ({ number, send, goesOn }: StoryContext): Promise<SeriesStory> => {
  const made: SeriesState = { dates: mostDates, title: `Series ${number}` }
  const create = await send({
    method: 'POST',
    path: '/cal/events/v1/events',
    body: {
      title: made.title,
      website: seriesWebsiteOf(number),
      start_date: '2027-05-01 18:00',
      end_date: '2027-05-01 19:00',
      recurrence: `FREQ=DAILY;COUNT=${mostDates}`,
    },
  })
  if (create === 'cut') return { number, possible: [none, made] }
  if (create.status >= 300) return { number, possible: [none] }
  const { id } = JSON.parse(create.body) as { id: number }
  const path = `/cal/events/v1/events/${id}?scope=all`
  let state = made
  const steps: { write: Write; next: SeriesState }[] = [
    {
      write: { method: 'PATCH', path, body: { title: `${made.title} again` } },
      next: { ...made, title: `${made.title} again` },
    },
    { write: { method: 'DELETE', path: `${path}&force=true` }, next: none },
  ]
  for (const { write, next } of steps) {
    if (!goesOn()) break
    const sent = await send(write)
    if (sent === 'cut') return { number, possible: [state, next] }
    if (sent.status >= 300) break
    state = next
  }

  return { number, possible: [state] }
}
