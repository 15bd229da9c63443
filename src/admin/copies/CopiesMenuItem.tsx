'use client'

import { PopupList, useDocumentInfo } from '@payloadcms/ui'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'

/** The item *Duplicate to …* in the menu of a stored event. */
export const CopiesMenuItem = () => {
  const { id, isTrashed } = useDocumentInfo()
  const say = useTexts()
  const eventsPath = useEventsPath()
  if (!id || isTrashed) return null

  return (
    <PopupList.ButtonGroup>
      <PopupList.Button href={eventsPath(`/${id}/copies`)} id="action-duplicate-to">
        {say('copies:action')}
      </PopupList.Button>
    </PopupList.ButtonGroup>
  )
}
