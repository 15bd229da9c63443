'use client'

import { clockOf } from '../../../calendar/formatWhen.ts'
import { useTexts } from '../../useTexts.ts'
import type { VenueAt } from './newEvent.ts'

/** How many are named. */
const most = 3

/** What else is at the chosen venue at that time: a line, which hinders nobody. */
export const Clashes = ({ clashes }: { clashes: VenueAt['clashes'] }) => {
  const say = useTexts()
  const titles = clashes
    .slice(0, most)
    .map(({ title, start, end, allDay }) => {
      const hours = allDay ? say('quick:allDay') : `${clockOf(start)}–${clockOf(end)}`

      return `${title || say('calendarView:untitled')} (${hours})`
    })
    .join(', ')

  return (
    <p className={clashes.length > 0 ? 'quick-create__clash' : 'sr-only'} role="status">
      {clashes.length > 0 && say('quick:clash', { count: clashes.length, titles })}
    </p>
  )
}
