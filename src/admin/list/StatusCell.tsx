'use client'

import type { DefaultCellComponentProps } from 'payload'
import { asPlanned, type EventStatus } from '../../calendar/eventStatus.ts'
import { isChange, statusOf } from '../../model/status.ts'
import { useTexts } from '../useTexts.ts'
import './list.css'

/**
 * The status of a row in words, with the note of its review, and with the event status of events that do not take place as planned (EV-77).
 * It is the one that the form says.
 */
export const StatusCell = ({ rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  const own = statusOf(rowData, new Date().toISOString())
  const changed = rowData.isPublished === true && isChange(own)
  const status = changed ? 'publish' : own
  // Rows of other collections have no event status.
  const eventStatus: EventStatus = rowData.eventStatus ?? asPlanned
  const note: string = rowData.reviewNote ?? ''

  return (
    <>
      <span className={`status-cell status-cell--${status}`}>
        {say(changed ? 'list:status:changed' : `list:status:${status}`)}
      </span>
      {eventStatus !== asPlanned && (
        <span className="status-cell__event">{say(`collections:eventStatus:${eventStatus}`)}</span>
      )}
      {note && (
        <q className="status-cell__note" title={note}>
          {note}
        </q>
      )}
    </>
  )
}
