'use client'

import { useTranslation } from '@payloadcms/ui'
import { useId } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { useTexts } from '../useTexts.ts'
import { toggled, type Value } from './choice.ts'
import { DateNotes } from './DateNotes.tsx'
import type { Preview } from './previewRequest.ts'
import { SmallMonths } from './SmallMonths.tsx'
import '../notOnPhones.css'

type Props = {
  value: NonNullable<Value>
  preview: Preview | undefined
  isChecking: boolean
  failure: string
  isLocked: boolean
  onChange: (value: Value) => void
}

/** The preview of all dates: their number, notes, and small months in which each date can be skipped (RC-34). */
export const PreviewedDates = (props: Props) => {
  const { value, preview, isChecking, failure, isLocked, onChange } = props
  const say = useTexts()
  const { language } = useTranslation().i18n
  const id = useId()
  const dates = preview?.dates ?? []
  const coming = dates.filter(({ isSkipped }) => !isSkipped)
  const [first, last] = [coming[0], coming.at(-1)]
  const skipped = dates.length - coming.length
  const summary = preview && [
    say('repeats:dates', { count: preview.count }),
    ...(first && last && first !== last
      ? [
          say('repeats:from', {
            first: formatDay(first.start, language),
            last: formatDay(last.start, language),
          }),
        ]
      : []),
    ...(skipped > 0 ? [say('repeats:skipped', { count: skipped })] : []),
  ]

  return (
    <section aria-labelledby={`${id}-dates`} className="repeats__preview">
      <h3 id={`${id}-dates`}>{say('repeats:preview')}</h3>
      <p role="status">
        {failure && say('repeats:failed', { reason: failure })}
        {!failure && (summary?.join(', ') ?? (isChecking ? say('repeats:checking') : ''))}
      </p>
      {preview?.isEndless && <p className="repeats__hint">{say('repeats:goesOn')}</p>}
      <DateNotes dates={coming} passedOver={preview?.passedOver ?? []} />
      {dates.length > 0 && (
        <>
          <SmallMonths
            dates={dates}
            describedBy={`${id}-keys`}
            isLocked={isLocked}
            onToggle={(key) => onChange(toggled(value, key))}
          />
          <p className="repeats__hint" id={`${id}-keys`}>
            {say('repeats:legend')}{' '}
            {!isLocked && <span className="not-on-phones">{say('repeats:keys')}</span>}
          </p>
        </>
      )}
    </section>
  )
}
