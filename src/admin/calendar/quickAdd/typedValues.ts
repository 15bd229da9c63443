import type { Faults } from '../quick/quickClient.ts'
import type { QuickEvent } from '../quick/quickEvent.ts'
import type { TypedEvent } from './typedEvent.ts'

/** The body of the request that stores a typed event. */
export const bodyOf = (
  { title, start, end, allDay, rule, cost, venue }: TypedEvent,
  publish: boolean,
): QuickEvent => ({
  title,
  start,
  end,
  allDay,
  ...(venue && { venue: 'id' in venue ? { id: venue.id } : { name: venue.name } }),
  ...(rule && { recurrence: { rule } }),
  ...(cost && { cost }),
  publish,
})

/** The query of the full form with what was typed. */
export const addressOf = (
  { title, start, end, allDay, rule, cost }: TypedEvent,
  { venue, locale }: { venue: number | undefined; locale: string },
): URLSearchParams =>
  new URLSearchParams({
    ...(title && { title }),
    ...(start && { start, end }),
    ...(allDay && { allDay: 'true' }),
    ...(rule && { repeats: rule }),
    ...(cost && { cost }),
    ...(venue !== undefined && { venue: `${venue}` }),
    locale,
  })

/** The faults of all fields, as sentences. */
export const faultsIn = ({ others, ...ofFields }: Faults): string[] => [
  ...new Set([...Object.values(ofFields), ...others]),
]
