'use client'

import { useTranslation } from '@payloadcms/ui'
import { asPlanned } from '../../../calendar/eventStatus.ts'
import { clockOf, formatPart } from '../../../calendar/formatWhen.ts'
import { lastDayOf } from '../../../calendar/lastDay.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useTexts } from '../../useTexts.ts'
import { otherClock } from '../../whenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'

/** A line of the programme: time, title, venue and remarks. */
export const ProgrammeEvent = ({
  dated = false,
  entry,
}: {
  dated?: boolean
  entry: CalendarEntry
}) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { timeZone } = useClientSettings()
  const { start, end, allDay, status, eventStatus, title, venue } = entry
  const dayOf = (wall: string) => formatPart(wall, language, 'dayAndMonth')
  const clocks = start === end ? clockOf(start) : `${clockOf(start)}–${clockOf(end)}`
  const when = dated
    ? `${dayOf(start)} – ${dayOf(lastDayOf(entry))}`
    : allDay
      ? say('calendarView:allDay')
      : clocks
  const clock = dated ? '' : otherClock(entry, { say, zones: [timeZone] })
  const remarks = [
    ...(clock ? [clock] : []),
    ...(eventStatus === asPlanned ? [] : [say(`collections:eventStatus:${eventStatus}`)]),
    ...(status === 'publish' ? [] : [say(`list:status:${status}`)]),
  ]

  return (
    <li>
      <span className="calendar-programme__when">{when}</span>
      <span>
        <strong>{title || say('calendarView:untitled')}</strong>
        {remarks.length > 0 && ` (${remarks.join(', ')})`}
        {venue && <span className="calendar-programme__venue">{venue}</span>}
      </span>
    </li>
  )
}
