'use client'

import { useTranslation } from '@payloadcms/ui'
import type { ComponentProps, ReactNode } from 'react'
import { formatPart } from '../../calendar/formatWhen.ts'
import { weeksOf } from '../../calendar/plannedDays.ts'

type Props = Omit<ComponentProps<'table'>, 'children'> & {
  caption?: string
  /** Any day of the month: `2027-03-17`. */
  month: string
  /** How many letters of a weekday are displayed. */
  letters: number
  /** What a cell contains; weeks begin and end with days of the neighbouring months. */
  cellOf: (day: string) => ReactNode
}

/** A month as a table of weeks. */
export const MonthTable = ({ caption, month, letters, cellOf, ...table }: Props) => {
  const { language } = useTranslation().i18n
  const weeks = weeksOf(month)

  return (
    <table {...table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th abbr={formatPart(day, language, 'wholeWeekday')} key={day} scope="col">
              {formatPart(day, language, 'weekday').slice(0, letters)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>{cellOf(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
