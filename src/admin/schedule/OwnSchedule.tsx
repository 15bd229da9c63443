'use client'

import { useDocumentInfo, useModal } from '@payloadcms/ui'
import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'

/**
 * Opens the calendar's drawer for scheduled publication where the menu of Payload's publish button would open Payload's, which drops a typed
 * date, has words that no language can replace, and knows no zone of the site.
 */
export const OwnSchedule = ({ children }: { children: ReactNode }) => {
  const { isModalOpen, openModal } = useModal()
  const { id } = useDocumentInfo()
  const slug = `calendar-schedule-${id}`
  const open = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('#schedule-publish'))) return
    event.stopPropagation()
    // The menu, which does not hear of the click, closes at a press elsewhere.
    document.dispatchEvent(new MouseEvent('mousedown'))
    openModal(slug)
  }

  return (
    <>
      <div className="schedule-menu" onClickCapture={open} role="presentation">
        {children}
      </div>
      {isModalOpen(slug) && <ScheduleDrawer slug={slug} />}
    </>
  )
}
