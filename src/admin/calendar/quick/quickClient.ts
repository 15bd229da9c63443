import { answerOf, type FieldFault, Refused } from '../../answerOf.ts'
import { postJson } from '../../postJson.ts'
import type { Created, Offer, QuickEvent, VenueAt } from './quickEvent.ts'

/** Makes addresses of Payload's REST, which already have a query. */
export type ApiAddress = (path: string) => string

/** The faults that the server found, by the fields of the quick form; those of other fields as sentences. */
export type Faults = {
  title?: string
  start?: string
  end?: string
  venue?: string
  category?: string
  repeats?: string
  others: string[]
}

/** Stores an event, or returns the faults of its values. Throws other errors. */
export const postEvent = async (
  api: ApiAddress,
  event: QuickEvent,
): Promise<Created | { faults: Faults }> => {
  try {
    return await postJson<Created>(api('/admin-calendar/events'), event)
  } catch (error) {
    if (error instanceof Refused && error.fields.length > 0) {
      return { faults: faultsOf(error.fields) }
    }
    throw error
  }
}

export const fetchOffers = async (
  api: ApiAddress,
  { kind, search }: { kind: 'venues' | 'categories'; search: string },
  signal: AbortSignal,
): Promise<Offer[]> => {
  const query = new URLSearchParams({ kind, search })
  const response = await fetch(`${api('/admin-calendar/offers')}&${query}`, { signal })

  return (await answerOf<{ offers: Offer[] }>(response)).offers
}

export const fetchVenueAt = async (
  api: ApiAddress,
  venue: number,
  when: { start: string; end: string },
  signal: AbortSignal,
): Promise<VenueAt> => {
  const query = new URLSearchParams(when)

  return answerOf(await fetch(`${api(`/admin-calendar/venues/${venue}`)}&${query}`, { signal }))
}

const named: Record<string, Exclude<keyof Faults, 'others'> | undefined> = {
  title: 'title',
  startLocal: 'start',
  endLocal: 'end',
  venues: 'venue',
  categories: 'category',
  recurrence: 'repeats',
}

const faultsOf = (faults: FieldFault[]): Faults => {
  const found: Faults = { others: [] }
  for (const { path = '', label, message } of faults) {
    const name = named[path]
    if (name) found[name] ??= message
    else found.others.push(`${label ?? path}: ${message}`)
  }

  return found
}
