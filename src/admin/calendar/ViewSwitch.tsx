'use client'

import { Link, useListDrawerContext } from '@payloadcms/ui'
import type { MouseEvent } from 'react'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { type CalendarViewName, calendarViews } from './start.ts'
import '../narrowHeader.css'
import './calendar.css'

const views = [...calendarViews, 'list'] as const

/** The links to the views of the calendar and to Payload's list. */
export const ViewSwitch = ({
  current,
  onView,
}: {
  current: CalendarViewName | 'list'
  onView?: (view: CalendarViewName) => void
}) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const address = (view: (typeof views)[number]) =>
    eventsPath(view === 'list' ? '' : `/calendar?view=${view}`)

  return (
    <nav aria-label={say('calendarView:views')} className="view-switch">
      {views.map((view) => (
        <Link
          aria-current={view === current ? 'page' : undefined}
          className="view-switch__view"
          href={address(view)}
          key={view}
          onClick={(click: MouseEvent) => {
            if (!onView || view === 'list') return
            click.preventDefault()
            onView(view)
          }}
          prefetch={false}
        >
          {say(`calendarView:view:${view}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The links from the list of events to the views of the calendar; list drawers have none. */
export const ListSwitch = () => {
  const { isInDrawer } = useListDrawerContext()

  return isInDrawer ? null : <ViewSwitch current="list" />
}
