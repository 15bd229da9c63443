import { formatClock, formatDay } from './formatWhen.ts'

type Moved = { previousStart: string | undefined; allDay: boolean }

type Speaker = {
  language: string
  say: (key: 'pages:status:movedFrom', words: { when: string }) => string
}

/** `Moved from Friday 12 March 2027, 20:00`; empty for an event that was not moved from an announced start (DEV-95). */
export const movedFrom = ({ previousStart, allDay }: Moved, { language, say }: Speaker): string => {
  if (!previousStart) return ''
  const clock = allDay ? '' : formatClock(previousStart, language)
  const when = [formatDay(previousStart, language), clock].filter(Boolean).join(', ')

  return say('pages:status:movedFrom', { when })
}
