import { wallText } from '../../calendar/zone.ts'

/** The default duration of an event. */
const usualMs = 2 * 60 * 60 * 1000

/**
 * The end of an event whose start is moved to `start`: after the former duration, or two hours where there was no end. An incomplete
 * start (the year 202) moves nothing.
 */
export const following = (before: { start: string; end: string }, start: string): string => {
  if (!isComplete(start)) return before.end
  if (!before.end) return later(start, usualMs)
  const lasts = epochOf(before.end) - epochOf(before.start)

  return lasts >= 0 ? later(start, lasts) : before.end
}

type Span = { start: string; end: string }

/**
 * The end beside a start that is being typed, by the distance that they had when the start was last complete: `complete`, which the next
 * call needs. An empty or incomplete start moves nothing.
 */
export const followed = (
  complete: Span | undefined,
  before: Span,
  start: string,
): { complete: Span | undefined; end: string } => {
  const known = isComplete(before.start) ? before : complete

  return {
    complete: known,
    end: isComplete(start) ? following(known ?? { start: '', end: before.end }, start) : before.end,
  }
}

/** Whether a start is there, with its whole year: 202 is on the way to 2027. */
const isComplete = (start: string) => start >= '1000'

const epochOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

const later = (wall: string, ms: number) => wallText(epochOf(wall) + ms)
