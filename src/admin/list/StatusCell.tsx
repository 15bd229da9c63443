'use client'

import type { DefaultCellComponentProps } from 'payload'
import { statusOf } from '../../collections/access/status'
import { statusNames } from '../statusNames'
import { useSay } from '../useLanguage'
import './list.css'

/** The status of a row in words; Payload says which drafts lie over something public. */
export const StatusCell = ({ rowData }: DefaultCellComponentProps) => {
  const say = useSay()
  if (rowData._displayStatus === 'changed') {
    return (
      <span className="status-cell status-cell--publish">
        {say({ en: 'Published, with changes', it: 'Pubblicato, con modifiche' })}
      </span>
    )
  }
  const status = statusOf(rowData, new Date().toISOString())

  return <span className={`status-cell status-cell--${status}`}>{say(statusNames[status])}</span>
}
