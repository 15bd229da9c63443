'use client'

import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { cityOf } from '../../calendar/cityNames.ts'
import { clockOf, spokenDay } from '../../calendar/spokenWhen.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

/** The start of an event: its day, its hour unless it lasts whole days, its city where that is not the site's. */
export const WhenCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { timeZone } = useClientSettings()
  if (typeof cellData !== 'string') return null
  const parts = [
    spokenDay(cellData, language),
    ...(rowData.allDay ? [] : [clockOf(cellData)]),
    ...(rowData.timezone === timeZone ? [] : [cityOf(`${rowData.timezone}`, say)]),
  ]

  return <span>{parts.join(', ')}</span>
}
