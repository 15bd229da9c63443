'use client'

import { clockOf } from '../../../calendar/formatWhen.ts'
import { useTexts } from '../../useTexts.ts'
import type { VenueAt } from './quickEvent.ts'

/** The most clashes that are named. */
const most = 3

/** The other events at the chosen venue at the same time; they do not prevent saving. */
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
