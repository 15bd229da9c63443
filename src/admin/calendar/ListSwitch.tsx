'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import { ViewSwitch } from './ViewSwitch.tsx'
import './calendar.css'

/** The way from the table of events to the calendar; pickers of events have none. */
export const ListSwitch = () => {
  const { isInDrawer } = useListDrawerContext()

  return isInDrawer ? null : <ViewSwitch current="list" />
}
