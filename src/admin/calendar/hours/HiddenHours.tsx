'use client'

import { useTexts } from '../../useTexts.ts'
import type { Minutes } from './hidden.ts'
import './hours.css'

type Props = {
  earlier: Minutes[]
  later: Minutes[]
  /** How far the hours are below the top of the grid, in pixels. */
  top: number
  onShow: (minutes: number) => void
}

/** How many events are above and below the visible hours, as buttons that scroll to them. */
export const HiddenHours = ({ top, onShow, ...hidden }: Props) => {
  const say = useTexts()

  return (['earlier', 'later'] as const).map((where) => {
    const [first] = hidden[where]
    if (!first) return null

    return (
      <button
        className={`events-calendar__hours events-calendar__hours--${where}`}
        key={where}
        onClick={() => onShow(first.from)}
        style={where === 'earlier' ? { top: top + 6 } : undefined}
        type="button"
      >
        {say(`calendarView:${where}`, { count: hidden[where].length })}
      </button>
    )
  })
}
