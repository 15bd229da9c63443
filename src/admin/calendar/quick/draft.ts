import { addDays } from '../../../calendar/zone.ts'
import { followed, following } from '../../form/following.ts'
import type { NewEvent } from '../newEvent.ts'
import { followedRule } from './followedRule.ts'
import type { Offer, QuickEvent } from './quickEvent.ts'
import { venueInAddress } from './venueInAddress.ts'

/** The values of the inputs for day and time: `2026-03-14` and `20:30`, empty while incomplete. */
export type Clock = { day: string; time: string }

/** The value of a combobox: an existing entry, a new one, or a text for which nothing is chosen yet. */
export type Picked = { text: string; offer?: Offer; isNew?: true }

/** The values of the quick form. */
export type Draft = {
  title: string
  allDay: boolean
  start: Clock
  end: Clock
  /** The start when it was last complete, with the end of then: typing a day or an hour empties it on the way. */
  complete?: { start: string; end: string } | undefined
  venue: Picked
  category: Picked
  /** The recurrence rule; empty for a single event. */
  rule: string
}

export const nothingPicked: Picked = { text: '' }

/** The first values of the form: one day becomes its evening, several days an all-day event, and hours stay as they are. */
export const draftOf = ({ start, end }: NewEvent): Draft => {
  const isDay = start.length === dayLength
  const begins = isDay ? `${start} 20:00:00` : start
  const ends = end && !isDay ? end : following({ start: '', end: '' }, begins)

  return {
    title: '',
    allDay: isDay && end !== undefined && end > start,
    start: clockOf(begins),
    end: isDay && end ? { ...clockOf(ends), day: end } : clockOf(ends),
    venue: nothingPicked,
    category: nothingPicked,
    rule: '',
  }
}

/** Sets the start, and moves the end by the same difference. */
export const withStart = (draft: Draft, start: Clock): Draft => {
  const before = wallOf(draft.start, draft.allDay)
  const end = wallOf(draft.end, draft.allDay)
  const after = wallOf(start, draft.allDay)
  if (!end) return { ...draft, start }
  const { complete, end: next } = followed(draft.complete, { start: before, end }, after)
  const moved = clockOf(next)

  return {
    ...draft,
    start,
    end: draft.allDay ? { ...draft.end, day: moved.day } : moved,
    complete,
    rule: complete && after ? followedRule(draft.rule, complete.start, after) : draft.rule,
  }
}

/** Sets the end; a time before that of the start is on the next day. */
export const withEnd = (draft: Draft, end: Clock): Draft => {
  const { start, allDay } = draft
  const nextDay = start.day && addDays(`${start.day} 00:00:00`, 1).slice(0, dayLength)
  const isTyped = end.time !== draft.end.time && end.time !== '' && !allDay
  if (isTyped && end.day === start.day && end.time < start.time) {
    return { ...draft, end: { ...end, day: nextDay } }
  }
  if (isTyped && end.day === nextDay && end.time > start.time) {
    return { ...draft, end: { ...end, day: start.day } }
  }

  return { ...draft, end }
}

/** Sets the hours of the last event at a venue, on the day of the start. */
export const withHours = (draft: Draft, { start, end }: { start: string; end: string }): Draft => {
  const begun = { ...draft, start: { ...draft.start, time: start } }

  return withEnd(
    { ...begun, end: { day: draft.start.day, time: '' } },
    { day: draft.start.day, time: end },
  )
}

/** The wall clock of the inputs; empty while one of them is incomplete, as the year 0202 is. */
export const wallOf = ({ day, time }: Clock, allDay: boolean): string => {
  if (!day || day.startsWith('0')) return ''
  if (allDay) return `${day} 00:00:00`

  return time ? `${day} ${time.slice(0, 5)}:00` : ''
}

/** The body of the request. */
export const bodyOf = (draft: Draft, publish: boolean): QuickEvent => ({
  title: draft.title,
  start: wallOf(draft.start, draft.allDay),
  end: wallOf(draft.end, draft.allDay),
  allDay: draft.allDay,
  ...(draft.venue.isNew
    ? { venue: { name: draft.venue.text } }
    : draft.venue.text.trim() && { venue: { id: idOf(draft.venue) } }),
  ...(draft.category.text.trim() && { categories: [idOf(draft.category)] }),
  ...(draft.rule && { recurrence: { rule: draft.rule } }),
  publish,
})

/**
 * The id of the chosen entry; 0, which does not exist, where none is chosen for a text, so that the server reports that fault with the
 * others.
 */
const idOf = ({ offer }: Picked) => offer?.id ?? 0

/** The values for the address of the full form. */
export const carriedOf = (draft: Draft): Record<string, string> => {
  const { offer, isNew, text } = draft.venue
  const start = wallOf(draft.start, draft.allDay) || draft.start.day
  const end = wallOf(draft.end, draft.allDay)

  return {
    ...(draft.title.trim() && { title: draft.title }),
    ...(start && { start }),
    ...(end && { end }),
    ...(draft.allDay && { allDay: 'true' }),
    ...venueInAddress(isNew ? { name: text } : offer),
    ...(draft.rule && { repeats: draft.rule }),
    ...(draft.category.offer && { category: `${draft.category.offer.id}` }),
  }
}

const clockOf = (wall: string): Clock => ({
  day: wall.slice(0, dayLength),
  time: wall.slice(dayLength + 1, dayLength + 6),
})

const dayLength = '2026-03-14'.length
