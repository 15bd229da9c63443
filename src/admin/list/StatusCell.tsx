'use client'

import type { DefaultCellComponentProps } from 'payload'
import { statusOf } from '../../collections/access/status.ts'
import { useTexts } from '../useTexts.ts'
import './list.css'

/** The status of a row in words; Payload says which drafts lie over something public. */
export const StatusCell = ({ rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  if (rowData._displayStatus === 'changed') {
    return <span className="status-cell status-cell--publish">{say('list:status:changed')}</span>
  }
  const status = statusOf(rowData, new Date().toISOString())

  return (
    <span className={`status-cell status-cell--${status}`}>{say(`list:status:${status}`)}</span>
  )
}
