'use client'

import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatPart } from '../../calendar/formatWhen.ts'
import { dayReached } from '../copies/dayKeys.ts'
import { MonthTable } from '../copies/MonthTable.tsx'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { PreviewedDay } from './PreviewedDay.tsx'
import type { PreviewDate } from './previewRequest.ts'

type Props = {
  dates: PreviewDate[]
  isLocked: boolean
  /** The id of the explanation of the keys. */
  describedBy: string
  onToggle: (key: string) => void
}

/** How many months are displayed at first. */
const few = 6

/** The months that have dates. Arrow keys move the focus over their days, one of which Tab reaches. */
export const SmallMonths = ({ dates, isLocked, describedBy, onToggle }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const [isExpanded, setExpanded] = useState(false)
  const [walked, setWalked] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const all = [...new Set(dates.map(({ key }) => key.slice(0, 7)))]
  const months = isExpanded ? all : all.slice(0, few)
  const byDay = new Map(dates.map((date) => [date.key.slice(0, 10), date]))
  const first = dates[0]?.key.slice(0, 10) ?? ''
  const stop = months.includes(walked.slice(0, 7)) ? walked : first

  const walk = (event: KeyboardEvent) => {
    const reached = reachedIn(months, stop, event.key)
    if (!reached) return
    event.preventDefault()
    setWalked(reached)
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${reached}"]`)?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus */}
      <div className="repeats__months" onKeyDown={walk} ref={grid}>
        {months.map((month) => (
          <MonthTable
            aria-describedby={describedBy}
            caption={formatPart(`${month}-01`, language, 'monthAndYear')}
            cellOf={(day) =>
              day.slice(0, 7) === month && (
                <PreviewedDay
                  date={byDay.get(day)}
                  day={day}
                  isLocked={isLocked}
                  isStop={day === stop}
                  onToggle={(date) => {
                    setWalked(day)
                    onToggle(date.key)
                  }}
                />
              )
            }
            className="repeats__month"
            key={month}
            letters={2}
            month={`${month}-01`}
          />
        ))}
      </div>
      {all.length > few && (
        <PlainButton onClick={() => setExpanded(!isExpanded)} size="small">
          {isExpanded
            ? say('repeats:fewMonths')
            : say('repeats:allMonths', { count: all.length - few })}
        </PlainButton>
      )}
    </>
  )
}

/** The day to which a key moves the focus; months without dates are passed over. */
const reachedIn = (months: string[], from: string, key: string): string | undefined => {
  const day = dayReached(from, key)
  if (!day || months.includes(day.slice(0, 7))) return day
  const place = months.indexOf(from.slice(0, 7))
  const month = day > from ? months[place + 1] : months[place - 1]
  if (!month) return from

  return day > from ? `${month}-01` : lastOf(month)
}

const lastOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)

  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
