'use client'

import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay } from '../../../calendar/formatWhen.ts'
import { addMonths } from '../../../calendar/zone.ts'
import { dayReached } from '../../copies/dayKeys.ts'
import { MonthTable } from '../../copies/MonthTable.tsx'
import { useTexts } from '../../useTexts.ts'
import { dayOf } from '../period.ts'
import { placeBeside } from '../placeBeside.ts'
import { titleOf } from '../title.ts'
import './miniMonth.css'

type Props = {
  /** The button that opened it. */
  at: HTMLElement
  date: string
  today: string
  onClose: () => void
  onDate: (date: string) => void
}

/** A small month to choose a day from, in a popover. Escape and a click elsewhere close it. */
export const MiniMonth = ({ at, date, today, onClose, onDate }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const [day, setDay] = useState(date)
  // The focus begins on the day.
  const walked = useRef(true)
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    const { current } = box
    if (!current) return
    const closed = (toggled: ToggleEvent) => toggled.newState === 'closed' && onClose()
    current.showPopover()
    placeBeside(current, at)
    current.addEventListener('toggle', closed)

    return () => current.removeEventListener('toggle', closed)
  }, [at, onClose])

  // Focused in the same turn as the key, so that the next key finds the day.
  useEffect(() => {
    if (walked.current) {
      box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    }
    walked.current = false
  }, [day])

  const walk = (event: KeyboardEvent) => {
    const reached = dayReached(day, event.key)
    if (!reached) return
    event.preventDefault()
    walked.current = true
    setDay(reached)
  }
  const choose = (chosen: string) => {
    box.current?.hidePopover()
    at.focus({ preventScroll: true })
    onDate(chosen)
  }

  return (
    <div aria-labelledby={heading} className="mini-month" popover="auto" ref={box} role="dialog">
      <header>
        {([-1, 1] as const).map((steps) => (
          <button
            aria-label={say(`calendarView:${steps < 0 ? 'previous' : 'next'}:month`)}
            key={steps}
            onClick={() => setDay(dayOf(addMonths(`${day} 00:00:00`, steps)))}
            type="button"
          >
            {steps < 0 ? '‹' : '›'}
          </button>
        ))}
        <p aria-live="polite" id={heading}>
          {titleOf('month', day, language)}
        </p>
      </header>
      <MonthTable
        aria-labelledby={heading}
        cellOf={(one) => (
          <button
            aria-current={one === today ? 'date' : undefined}
            aria-label={formatDay(one, language)}
            aria-pressed={one === date}
            className={one.slice(0, 7) === day.slice(0, 7) ? undefined : 'mini-month__other'}
            data-day={one}
            onClick={() => choose(one)}
            tabIndex={one === day ? 0 : -1}
            type="button"
          >
            {Number(one.slice(8))}
          </button>
        )}
        letters={3}
        month={day}
        onKeyDown={walk}
        role="grid"
      />
    </div>
  )
}
