'use client'

import { useTranslation } from '@payloadcms/ui'
import { formatPart } from '../../calendar/formatWhen.ts'
import { weeksOf } from '../../calendar/plannedDays.ts'
import { PreviewedDay } from './PreviewedDay.tsx'
import type { PreviewDate } from './previewRequest.ts'

type Props = {
  /** `2027-03` */
  month: string
  byDay: Map<string, PreviewDate>
  /** The day that Tab reaches. */
  stop: string
  isLocked: boolean
  describedBy: string
  onToggle: (date: PreviewDate) => void
}

/** One month with its dates; arrow keys lead over the days between them. */
export const SmallMonth = ({ month, byDay, stop, isLocked, describedBy, onToggle }: Props) => {
  const { language } = useTranslation().i18n
  const weeks = weeksOf(`${month}-01`)

  return (
    <table aria-describedby={describedBy} className="repeats__month">
      <caption>{formatPart(`${month}-01`, language, 'monthAndYear')}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th abbr={formatPart(day, language, 'wholeWeekday')} key={day} scope="col">
              {formatPart(day, language, 'weekday').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.slice(0, 7) === month && (
                  <PreviewedDay
                    date={byDay.get(day)}
                    day={day}
                    isLocked={isLocked}
                    isStop={day === stop}
                    onToggle={onToggle}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
