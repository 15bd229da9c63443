'use client'

import { Button } from '@payloadcms/ui'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { QuickAddButton } from './quickAdd/QuickAddButton.tsx'
import type { CalendarViewName } from './start.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The title, the ways to a new event, and the links to the other views. */
export const CalendarHeader = ({
  line,
  mayCreate,
  onLine,
  onView,
  view,
}: {
  /** A line for a new event that was typed elsewhere. */
  line: string | undefined
  mayCreate: boolean
  onLine: (text: string, at: HTMLElement) => void
  onView: (view: CalendarViewName) => void
  view: CalendarViewName
}) => {
  const say = useTexts()
  const eventsPath = useEventsPath()

  return (
    <header className="events-calendar__header">
      <h1>{say('calendarView:title')}</h1>
      {mayCreate && <QuickAddButton line={line} onLine={onLine} />}
      {mayCreate && (
        <Button
          buttonStyle="pill"
          el="link"
          size="small"
          url={eventsPath('/create')}
          margin={false}
        >
          {say('calendarView:newEvent')}
        </Button>
      )}
      <ViewSwitch current={view} onView={onView} />
    </header>
  )
}
