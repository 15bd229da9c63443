import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { dayAfter, periodOf } from './period.ts'
import type { CalendarViewName } from './start.ts'

/** The title of a view: `November 2026`, `23 November – 29 November 2026`, `Monday 23 November 2026`. */
export const titleOf = (view: CalendarViewName, date: string, language: string): string => {
  if (view === 'day') return formatDay(date, language)
  const { from, to } = periodOf(view, date)
  if (view !== 'week') return formatPart(from, language, 'monthAndYear')
  const last = dayAfter(to, -1)
  const first = formatPart(
    from,
    language,
    from.slice(0, 4) === last.slice(0, 4) ? 'dayAndMonth' : 'date',
  )

  return `${first} – ${formatPart(last, language, 'date')}`
}
