'use client'

import { Link, PopupList, useDocumentInfo } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import './copies.css'

/** The link *Duplicate to …* in the row of an event. */
export const CopiesCell = ({ rowData, viewType }: DefaultCellComponentProps) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  if (viewType === 'trash') return null
  const title = typeof rowData.title === 'string' ? rowData.title : ''

  return (
    <Link
      aria-label={say('copies:of', { title: title || say('copies:untitled') })}
      className="copies__row-link"
      href={eventsPath(`/${rowData.id}/copies`)}
      prefetch={false}
    >
      {say('copies:action')}
    </Link>
  )
}

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
