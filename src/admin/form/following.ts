import { wallText } from '../../calendar/zone.ts'

/** The default duration of an event. */
const usualMs = 2 * 60 * 60 * 1000

/**
 * The end of an event whose start is moved to `start`: after the former duration, or two hours where there was no end. An incomplete
 * start (the year 202) moves nothing.
 */
export const following = (before: { start: string; end: string }, start: string): string => {
  if (start < '1000') return before.end
  if (!before.end) return later(start, usualMs)
  const lasts = epochOf(before.end) - epochOf(before.start)

  return lasts >= 0 ? later(start, lasts) : before.end
}

const epochOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

const later = (wall: string, ms: number) => wallText(epochOf(wall) + ms)
