import { formatClock, formatDay } from './formatWhen.ts'

type Moved = { previousStart: string | undefined; allDay: boolean }

type Speaker = {
  language: string
  say: (key: 'pages:status:movedFrom', words: { when: string }) => string
}

/** `Moved from Friday 12 March 2027, 20:00`; empty for an event that was not moved from an announced start (DEV-95). */
export const movedFrom = ({ previousStart, allDay }: Moved, { language, say }: Speaker): string =>
  previousStart
    ? say('pages:status:movedFrom', { when: startInWords(previousStart, { allDay, language }) })
    : ''

/** `Friday 12 March 2027, 20:00`; the day alone where it lasts whole days. */
export const startInWords = (
  start: string,
  { allDay, language }: { allDay: boolean; language: string },
): string =>
  [formatDay(start, language), allDay ? '' : formatClock(start, language)]
    .filter(Boolean)
    .join(', ')
