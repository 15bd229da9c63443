'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import { ViewSwitch } from './ViewSwitch.tsx'
import './calendar.css'

/** The links from the list of events to the views of the calendar; list drawers have none. */
export const ListSwitch = () => {
  const { isInDrawer } = useListDrawerContext()

  return isInDrawer ? null : <ViewSwitch current="list" />
}
