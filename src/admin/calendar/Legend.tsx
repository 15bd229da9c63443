'use client'

import { useTexts } from '../useTexts.ts'
import type { Choice } from './Filters.tsx'
import { hueOf } from './hue.ts'

/** What the colours mean: the categories of the events that are shown. */
export const Legend = ({
  categories,
  shown,
}: {
  categories: Choice[]
  shown: (number | undefined)[]
}) => {
  const say = useTexts()
  const entries = categories.filter(({ id }) => shown.includes(id))
  if (shown.length === 0) return null

  return (
    <ul aria-label={say('calendarView:legend')} className="events-calendar__legend">
      {entries.map(({ id, name }) => (
        <li className="events-calendar__colour" key={id} style={{ '--hue': hueOf(id) }}>
          {name}
        </li>
      ))}
      {shown.includes(undefined) && (
        <li className="events-calendar__colour events-calendar__colour--none">
          {say('calendarView:noCategory')}
        </li>
      )}
    </ul>
  )
}
