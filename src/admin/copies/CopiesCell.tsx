'use client'

import type { DefaultCellComponentProps } from 'payload'
import { CopiesLink } from './CopiesLink.tsx'
import './copies.css'

/** The link *Duplicate to …* in the row of an event. */
export const CopiesCell = ({ rowData, viewType }: DefaultCellComponentProps) =>
  viewType === 'trash' ? null : (
    <CopiesLink
      className="copies__row-link"
      id={Number(rowData.id)}
      title={typeof rowData.title === 'string' ? rowData.title : ''}
    />
  )
