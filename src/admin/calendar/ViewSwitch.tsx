'use client'

import { Link } from '@payloadcms/ui'
import type { MouseEvent } from 'react'
import { useAdminPath } from '../useAdminPath'
import { useSay } from '../useLanguage'
import type { CalendarViewName } from './start'
import { words } from './wording'

const views = ['month', 'week', 'list'] as const

/** Month, week or list; the list is Payload's own table. */
export const ViewSwitch = ({
  current,
  onView,
}: {
  current: CalendarViewName | 'list'
  onView?: (view: CalendarViewName) => void
}) => {
  const say = useSay()
  const adminPath = useAdminPath()
  const address = (view: (typeof views)[number]) =>
    adminPath(view === 'list' ? '/collections/events' : `/collections/events/calendar?view=${view}`)

  return (
    <nav aria-label={say(words.views)} className="view-switch">
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
          {say(words[view])}
        </Link>
      ))}
    </nav>
  )
}
