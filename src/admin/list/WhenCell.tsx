'use client'

import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { cityOf } from '../../calendar/cityNames.ts'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import type { Repeating } from '../../content/lists/repeatingRows.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

/**
 * The start of an event: its day, its time unless it is all-day, the city of its zone unless that is the site's, and a mark of dates of a
 * series.
 */
export const WhenCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { timeZone } = useClientSettings()
  if (typeof cellData !== 'string') return null
  const parts = [
    formatDay(cellData, language),
    ...(rowData.allDay ? [] : [clockOf(cellData)]),
    ...(rowData.timezone === timeZone ? [] : [cityOf(`${rowData.timezone}`, say)]),
  ]

  return (
    <span>
      {parts.join(', ')}
      <RepeatsMark repeating={rowData.repeating} />
    </span>
  )
}

/** The mark of a date of a series, as in the calendar; a date with overridden members has an asterisk. */
const RepeatsMark = ({ repeating }: { repeating: Repeating | undefined }) => {
  const say = useTexts()
  if (!repeating) return null
  const isByHand = repeating === 'byHand'
  const words = [
    say('calendarView:repeats'),
    ...(isByHand ? [say('calendarView:byHand')] : []),
  ].join(', ')

  return (
    <>
      {' '}
      <span aria-label={words} role="img" title={words}>
        {isByHand ? '↻*' : '↻'}
      </span>
    </>
  )
}
