import type { Sent, Write } from './send'

/** As many as a series may have (RC-11), so that a save of them takes a while. */
const most = 750

/** What is to be seen of the dates of a series: how many there are, and the title that all of them have. */
export type SeriesState = { dates: number; title: string }

/** What one series went through: the states that are right, two of them where the last write was cut. */
export type SeriesStory = { number: number; possible: SeriesState[] }

const none: SeriesState = { dates: 0, title: '' }

/** By what the dates of a series are recognised. */
export const seriesWebsiteOf = (number: number): string => `https://example.org/series/${number}`

type StoryContext = {
  number: number
  /** Sends a write until a server takes it; answers 500 and more where the server is at fault. */
  send: (write: Write) => Promise<Exclude<Sent, 'unsent'>>
  goesOn: () => boolean
}

/** Makes a series of 750 dates, retitles all of them, and deletes them for good. */
export const writeSeries = async ({ number, send, goesOn }: StoryContext): Promise<SeriesStory> => {
  const made: SeriesState = { dates: most, title: `Series ${number}` }
  const create = await send({
    method: 'POST',
    path: '/cal/events/v1/events',
    body: {
      title: made.title,
      website: seriesWebsiteOf(number),
      start_date: '2027-05-01 18:00',
      end_date: '2027-05-01 19:00',
      recurrence: `FREQ=DAILY;COUNT=${most}`,
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
