import type { CalendarEntry, CalendarFilters, Move } from './entry.ts'

/** Where the calendar's questions go: Payload's API, in the language whose texts the editor looks at. */
export type Api = { root: string; locale: string }

/** The events of the days `from` to `to` (not included). Throws what the server said against it. */
export const fetchEvents = async (
  { root, locale }: Api,
  range: CalendarFilters & { from: string; to: string },
  signal: AbortSignal,
): Promise<CalendarEntry[]> => {
  const query = new URLSearchParams({ locale })
  for (const [name, value] of Object.entries(range)) {
    if (value !== undefined) query.set(name, `${value}`)
  }
  const body = await answerOf<{ events: CalendarEntry[] }>(
    await fetch(`${root}/admin-calendar?${query}`, { signal }),
  )

  return body.events
}

/** Moves an event and returns it as it is stored. Throws what the server said against it. */
export const postMove = async (
  { root, locale }: Api,
  id: number,
  move: Move,
): Promise<CalendarEntry> => {
  const body = await answerOf<{ event: CalendarEntry }>(
    await fetch(`${root}/admin-calendar/${id}/move?locale=${locale}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(move),
    }),
  )

  return body.event
}

// Both ends of these requests are ours; `endpoints.ts` types what it sends.
const answerOf = async <Body>(response: Response): Promise<Body> => {
  const body = (await response.json()) as Body & { errors?: { message?: string }[] }
  if (response.ok) return body

  throw new Error(body.errors?.[0]?.message ?? response.statusText)
}
