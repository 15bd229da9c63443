'use client'

import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { addMonths } from '../../calendar/zone.ts'
import { useTexts } from '../useTexts.ts'
import { dayReached } from './dayKeys.ts'
import { MonthTable } from './MonthTable.tsx'
import '../notOnPhones.css'
import './dayPicker.css'

type Props = {
  /** The picked days, the day of the event and the current day: `2027-03-17`. */
  days: string[]
  origin: string
  today: string
  onToggle: (day: string) => void
}

/** A month whose days are picked by a click, or by arrow keys and Enter. */
export const DayPicker = ({ days, origin, today, onToggle }: Props) => {
  const say = useTexts()
  const id = useId()
  const { language } = useTranslation().i18n
  const [stop, setStop] = useState(origin > today ? origin : today)
  const walked = useRef(false)
  const grid = useRef<HTMLTableElement>(null)

  useEffect(() => {
    if (!walked.current) return
    walked.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])

  const turn = (months: number) => setStop(addMonths(`${stop} 00:00:00`, months).slice(0, 10))
  const walk = (event: KeyboardEvent) => {
    const reached = dayReached(stop, event.key)
    if (!reached) return
    event.preventDefault()
    walked.current = true
    setStop(reached)
  }

  return (
    <section aria-labelledby={`${id}-days`} className="day-picker">
      <h3 id={`${id}-days`}>{say('copies:days')}</h3>
      <div className="day-picker__month">
        <button aria-label={say('copies:month:previous')} onClick={() => turn(-1)} type="button">
          ‹
        </button>
        <span aria-live="polite">{formatPart(stop, language, 'monthAndYear')}</span>
        <button aria-label={say('copies:month:next')} onClick={() => turn(1)} type="button">
          ›
        </button>
      </div>
      <MonthTable
        aria-describedby={`${id}-keys`}
        cellOf={(day) => (
          <button
            aria-current={day === today ? 'date' : undefined}
            aria-label={
              day === origin
                ? `${formatDay(day, language)}, ${say('copies:origins')}`
                : formatDay(day, language)
            }
            aria-pressed={days.includes(day)}
            className={day.slice(0, 7) === stop.slice(0, 7) ? undefined : 'day-picker__other'}
            data-day={day}
            data-origin={day === origin || undefined}
            onClick={() => {
              setStop(day)
              onToggle(day)
            }}
            tabIndex={day === stop ? 0 : -1}
            type="button"
          >
            {Number(day.slice(8))}
          </button>
        )}
        letters={3}
        month={stop}
        onKeyDown={walk}
        ref={grid}
      />
      <p className="day-picker__hint not-on-phones" id={`${id}-keys`}>
        {say('copies:keys')}
      </p>
    </section>
  )
}
