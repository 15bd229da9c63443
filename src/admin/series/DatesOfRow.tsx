'use client'

import { Link, useTranslation } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { DateOfRow } from './datesOfRow.ts'
import { RestoreDates } from './RestoreDates.tsx'
import { SeriesSteps } from './SeriesSteps.tsx'
import { useDatesOfRow } from './useDatesOfRow.ts'
import './datesOfRow.css'

type Props = {
  /** The event that the row shows. */
  id: number
  /** How many dates the row stands for. */
  count: number
  title: string
  /** Whether the list is the trash. */
  isInTrash: boolean
}

/** In the row of a series: the button that opens its dates, which are read when it is opened first. */
export const DatesOfRow = ({ id, count, title, isInTrash }: Props) => {
  const say = useTexts()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const { dates, fault, hasMore, isRead, readOn, restorable, series } = useDatesOfRow(id)
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && !isRead) void readOn()
  }

  return (
    <div className="dates-of-row">
      <button
        aria-controls={name}
        aria-expanded={isOpen}
        aria-label={say('series:row:datesOf', { count, title })}
        className="dates-of-row__toggle"
        onClick={toggle}
        type="button"
      >
        {say('series:row:dates', { count })}
      </button>
      <div hidden={!isOpen} id={name}>
        {series && <SeriesSteps id={id} series={series} />}
        {restorable > 1 && <RestoreDates count={restorable} id={id} />}
        <ul>
          {dates.map((date) => (
            <DateLine date={date} isInTrash={isInTrash} key={date.id} />
          ))}
        </ul>
        <p role="status">{fault || (isOpen && !isRead && say('series:row:reading'))}</p>
        {isRead && hasMore && <PlainButton onClick={readOn}>{say('series:row:more')}</PlainButton>}
      </div>
    </div>
  )
}

const DateLine = ({ date, isInTrash }: { date: DateOfRow; isInTrash: boolean }) => {
  const { id, start, allDay, status, eventStatus } = date
  const say = useTexts()
  const { language } = useTranslation().i18n
  const eventsPath = useEventsPath()

  return (
    <li>
      <Link href={eventsPath(`${isInTrash ? '/trash' : ''}/${id}`)} prefetch={false}>
        {[formatDay(start, language), ...(allDay ? [] : [clockOf(start)])].join(', ')}
      </Link>
      <span>
        <span className={`status-cell status-cell--${status === 'changed' ? 'publish' : status}`}>
          {say(`list:status:${status}`)}
        </span>
        {eventStatus !== asPlanned && <> · {say(`collections:eventStatus:${eventStatus}`)}</>}
      </span>
    </li>
  )
}
