'use client'

import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay, formatPart } from '../../../calendar/formatWhen.ts'
import { useTexts } from '../../useTexts.ts'
import { drawnDays, eachDay } from '../period.ts'
import { placeBeside } from '../placeBeside.ts'
import { titleOf } from '../title.ts'
import { dayByKey, monthAway } from './dayByKey.ts'
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
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  const days = eachDay(drawnDays('month', day))
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(7 * week, 7 * week + 7),
  )

  useEffect(() => {
    const { current } = box
    if (!current) return
    const closed = (toggled: ToggleEvent) => toggled.newState === 'closed' && onClose()
    current.showPopover()
    placeBeside(current, at)
    current.addEventListener('toggle', closed)

    return () => current.removeEventListener('toggle', closed)
  }, [at, onClose])

  const focus = (next: string) => {
    setDay(next)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => focus(date), [])

  const press = (key: KeyboardEvent) => {
    const next = dayByKey(day, key)
    if (!next) return
    key.preventDefault()
    focus(next)
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
            onClick={() => setDay(monthAway(day, steps))}
            type="button"
          >
            {steps < 0 ? '‹' : '›'}
          </button>
        ))}
        <h3 aria-live="polite" id={heading}>
          {titleOf('month', day, language)}
        </h3>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by arrow keys is a grid */}
      <table aria-labelledby={heading} onKeyDown={press} role="grid">
        <thead>
          <tr>
            {weeks[0]?.map((name) => (
              <th abbr={formatPart(name, language, 'wholeWeekday')} key={name} scope="col">
                {formatPart(name, language, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={formatDay(one, language)}
                    aria-pressed={one === date}
                    className={
                      one.slice(0, 7) === day.slice(0, 7) ? undefined : 'mini-month__other'
                    }
                    data-day={one}
                    onClick={() => choose(one)}
                    tabIndex={one === day ? 0 : -1}
                    type="button"
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
