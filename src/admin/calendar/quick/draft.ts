import { addDays } from '../../../calendar/zone.ts'
import { following } from '../../form/following.ts'
import type { NewEvent as Wanted } from '../newEvent.ts'
import { followedRule } from './followedRule.ts'
import type { NewEvent, Offer } from './newEvent.ts'

/** A day and a time as inputs have them: `2026-03-14` and `20:30`, empty while they are typed. */
export type Clock = { day: string; time: string }

/** What is in the box of a venue or a category: one that there is, a new one, or words that are neither yet. */
export type Picked = { text: string; offer?: Offer; isNew?: true }

/** What was typed into the small form. */
export type Draft = {
  title: string
  allDay: boolean
  start: Clock
  end: Clock
  venue: Picked
  category: Picked
  /** By which rule it repeats; empty where it does not. */
  rule: string
}

export const nothingPicked: Picked = { text: '' }

/** The form of what was clicked: a day is an evening, several days are whole ones, an hour stays one. */
export const draftOf = ({ start, end }: Wanted): Draft => {
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

/** Another start, which the end follows. */
export const withStart = (draft: Draft, start: Clock): Draft => {
  const before = wallOf(draft.start, draft.allDay)
  const end = wallOf(draft.end, draft.allDay)
  const after = wallOf(start, draft.allDay)
  if (!before || !end || !after) return { ...draft, start }
  const next = clockOf(following({ start: before, end }, after))

  return {
    ...draft,
    start,
    end: draft.allDay ? { ...draft.end, day: next.day } : next,
    rule: followedRule(draft.rule, before, after),
  }
}

/** Another end; a time that is before the start on the same day is one after midnight. */
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

/** The hours of the last event at a venue, on the day that was clicked. */
export const withHours = (draft: Draft, { start, end }: { start: string; end: string }): Draft => {
  const begun = { ...draft, start: { ...draft.start, time: start } }

  return withEnd(
    { ...begun, end: { day: draft.start.day, time: '' } },
    { day: draft.start.day, time: end },
  )
}

/** A wall clock of what was typed; empty while a part of it is missing. */
export const wallOf = ({ day, time }: Clock, allDay: boolean): string => {
  if (!day) return ''
  if (allDay) return `${day} 00:00:00`

  return time ? `${day} ${time.slice(0, 5)}:00` : ''
}

/** What is sent of it. */
export const bodyOf = (draft: Draft, publish: boolean): NewEvent => ({
  title: draft.title,
  start: wallOf(draft.start, draft.allDay),
  end: wallOf(draft.end, draft.allDay),
  allDay: draft.allDay,
  ...(draft.venue.isNew
    ? { venue: { name: draft.venue.text } }
    : draft.venue.text.trim() && { venue: { id: idOf(draft.venue) } }),
  ...(draft.category.text.trim() && { category: idOf(draft.category) }),
  ...(draft.rule && { recurrence: { rule: draft.rule } }),
  publish,
})

/** Words that nothing was chosen for stand for none that there is, so that the server names them with all else. */
const idOf = ({ offer }: Picked) => offer?.id ?? 0

/** What of it the address of the full form carries, at a venue that is stored by now. */
export const carriedOf = (draft: Draft, venue: number | undefined): Record<string, string> => {
  const start = wallOf(draft.start, draft.allDay) || draft.start.day
  const end = wallOf(draft.end, draft.allDay)

  return {
    ...(draft.title.trim() && { title: draft.title }),
    ...(start && { start }),
    ...(end && { end }),
    ...(draft.allDay && { allDay: 'true' }),
    ...(venue !== undefined && { venue: `${venue}` }),
    ...(draft.rule && { repeats: draft.rule }),
    ...(draft.category.offer && { category: `${draft.category.offer.id}` }),
  }
}

const clockOf = (wall: string): Clock => ({
  day: wall.slice(0, dayLength),
  time: wall.slice(dayLength + 1, dayLength + 6),
})

const dayLength = '2026-03-14'.length
