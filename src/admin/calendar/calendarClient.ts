import { answerOf } from '../answerOf.ts'
import { postJson } from '../postJson.ts'
import type { CalendarEntry, CalendarFilters, Move } from './calendarEntry.ts'

/** The address of Payload's REST, and the content language that the editor has chosen. */
export type Api = { root: string; locale: string }

/** The events of the days `from` (included) to `to` (not included). Throws the server's refusal. */
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

/** An event as it was moved, and the day that its web address names. */
export type Moved = { event: CalendarEntry; addressDay?: string }

/** Moves an event and returns it as stored. Throws the server's refusal. */
export const postMove = async ({ root, locale }: Api, id: number, move: Move): Promise<Moved> =>
  postJson(`${root}/admin-calendar/${id}/move?locale=${locale}`, move)
