'use client'

import { Button } from '@payloadcms/ui'
import { useAdminPath } from '../useAdminPath'
import { useSay } from '../useLanguage'
import type { CalendarViewName } from './start'
import { ViewSwitch } from './ViewSwitch'
import { words } from './wording'

/** Title, way to a new event, and the switch to the other views. */
export const CalendarHeader = ({
  mayCreate,
  onView,
  view,
}: {
  mayCreate: boolean
  onView: (view: CalendarViewName) => void
  view: CalendarViewName
}) => {
  const say = useSay()
  const adminPath = useAdminPath()

  return (
    <header className="events-calendar__header">
      <h1>{say(words.title)}</h1>
      {mayCreate && (
        <Button
          buttonStyle="pill"
          el="link"
          size="small"
          url={adminPath('/collections/events/create')}
          margin={false}
        >
          {say(words.newEvent)}
        </Button>
      )}
      <ViewSwitch current={view} onView={onView} />
    </header>
  )
}
