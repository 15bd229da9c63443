'use client'

import { useTranslation } from '@payloadcms/ui'
import { formatDay } from '../../calendar/formatWhen.ts'
import { useTexts } from '../useTexts.ts'
import type { PreviewDate } from './previewRequest.ts'

type Props = {
  day: string
  /** The date, planned or skipped, of that day. */
  date: PreviewDate | undefined
  isStop: boolean
  isLocked: boolean
  onToggle: (date: PreviewDate) => void
}

/** A day of a small month: a click skips its date or restores it; the date of the form itself cannot be skipped. */
export const PreviewedDay = ({ day, date, isStop, isLocked, onToggle }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const isFixed = isLocked || !date || date.isOwn
  const isMarked = date && (date.clashes.length > 0 || date.clock)
  const notes = date && [
    say(date.isSkipped ? 'repeats:isSkipped' : 'repeats:takesPlace'),
    ...(date.isOwn ? [say('repeats:isOwn')] : []),
    ...(date.clashes.length > 0 ? [say('repeats:clashing')] : []),
    ...(date.clock ? [say('repeats:clockChange')] : []),
  ]

  return (
    <button
      aria-disabled={isFixed}
      aria-label={[formatDay(day, language), ...(notes ?? [])].join(', ')}
      aria-pressed={date && !date.isSkipped}
      data-date={date && (date.isSkipped ? 'skipped' : 'planned')}
      data-day={day}
      data-marked={isMarked ? true : undefined}
      data-own={date?.isOwn || undefined}
      onClick={() => {
        if (!isFixed) onToggle(date)
      }}
      tabIndex={isStop ? 0 : -1}
      type="button"
    >
      {Number(day.slice(8))}
    </button>
  )
}
