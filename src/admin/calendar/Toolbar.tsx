'use client'

import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { JumpToDate } from './jump/JumpToDate.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { stepped } from './period.ts'
import type { CalendarViewName } from './start.ts'
import '../notOnPhones.css'

type Props = {
  date: string
  /** How many events the displayed period has; undefined while they are read. */
  events: number | undefined
  onDate: (date: string) => void
  onToday: () => void
  title: string
  today: string
  unread: boolean
  view: CalendarViewName
}

/** The displayed period, and the buttons that lead to others. */
export const Toolbar = ({ date, events, onDate, onToday, title, today, unread, view }: Props) => {
  const say = useTexts()

  return (
    <div className="events-calendar__toolbar">
      <div className="events-calendar__steps">
        <PlainButton buttonStyle="subtle" onClick={onToday}>
          {say('calendarView:today')}
        </PlainButton>
        {([-1, 1] as const).map((steps) => (
          <PlainButton
            aria-label={say(`calendarView:${steps < 0 ? 'previous' : 'next'}:${view}`)}
            buttonStyle="subtle"
            key={steps}
            onClick={() => onDate(stepped(date, view, steps))}
          >
            {steps < 0 ? '‹' : '›'}
          </PlainButton>
        ))}
        <JumpToDate date={date} onDate={onDate} today={today} />
      </div>
      <h2 aria-live="polite">{title}</h2>
      <p role="status">
        {unread
          ? say('calendarView:unread')
          : events === undefined
            ? say('calendarView:loading')
            : say('calendarView:events', { count: events })}
      </p>
      <PlainButton buttonStyle="subtle" className="not-on-phones" onClick={() => window.print()}>
        {say('calendarView:print')}
      </PlainButton>
      <KeysHelp />
    </div>
  )
}
