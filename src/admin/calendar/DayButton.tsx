'use client'

import { spokenDay } from '../../calendar/spokenWhen'
import { useLanguage } from '../useLanguage'
import { dayHint } from './wording'

type Props = {
  /** `2026-03-14` */
  day: string
  text: string
  events: number
  /** Whether Tab stops here; arrow keys reach the other days. */
  isStop: boolean
  onNew: (day: string) => void
}

/** The number of a day, which starts an event on it. */
export const DayButton = ({ day, text, events, isStop, onNew }: Props) => {
  const language = useLanguage()

  return (
    <button
      aria-label={dayHint(spokenDay(day, language), events)[language]}
      className="events-calendar__day"
      data-day={day}
      onClick={(click) => {
        click.stopPropagation()
        onNew(day)
      }}
      tabIndex={isStop ? 0 : -1}
      type="button"
    >
      {text}
    </button>
  )
}
