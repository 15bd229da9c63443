'use client'

import type { DefaultCellComponentProps } from 'payload'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { statusOf } from '../../model/status.ts'
import { useTexts } from '../useTexts.ts'
import './list.css'

/**
 * The status of a row in words, with the note of its review, and of an event that does not take place as planned that, too
 * (EV-77); Payload says which drafts lie over something public.
 */
export const StatusCell = ({ rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  const changed = rowData._displayStatus === 'changed'
  const status = changed ? 'publish' : statusOf(rowData, new Date().toISOString())
  // Rows of other collections have none.
  const eventStatus: EventStatus = rowData.eventStatus ?? asPlanned
  const note: string = rowData.reviewNote ?? ''

  return (
    <>
      <span className={`status-cell status-cell--${status}`}>
        {say(changed ? 'list:status:changed' : `list:status:${status}`)}
      </span>
      {eventStatus !== asPlanned && <> · {say(`collections:eventStatus:${eventStatus}`)}</>}
      {note && (
        <q className="status-cell__note" title={note}>
          {note}
        </q>
      )}
    </>
  )
}
