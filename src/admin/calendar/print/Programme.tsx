'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatDay } from '../../../calendar/formatWhen.ts'
import { useTexts } from '../../useTexts.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Days } from '../period.ts'
import { ProgrammeEvent } from './ProgrammeEvent.tsx'
import { programmeOf } from './programmeOf.ts'
import './programme.css'

type Props = { entries: CalendarEntry[]; period: Days; title: string }

/** The printed form of every view: the programme of its days. It is rendered only for printing. */
export const Programme = (props: Props) => {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    // The browser prints the page as soon as this handler returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)

    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting ? createPortal(<Sheet {...props} />, document.body) : null
}

const Sheet = ({ entries, period, title }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { lasting, days } = programmeOf(entries, period)

  return (
    <article className="calendar-programme">
      <h1>
        {say('calendarView:programme')} <small>{title}</small>
      </h1>
      {entries.length === 0 && <p>{say('calendarView:empty')}</p>}
      {lasting.length > 0 && (
        <section>
          <h2>{say('calendarView:lasting')}</h2>
          <ul>
            {lasting.map((entry) => (
              <ProgrammeEvent dated entry={entry} key={entry.id} />
            ))}
          </ul>
        </section>
      )}
      {days.map(({ day, entries: ofDay }) => (
        <section key={day}>
          <h2>{formatDay(day, language)}</h2>
          <ul>
            {ofDay.map((entry) => (
              <ProgrammeEvent entry={entry} key={entry.id} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
