'use client'

import { useFormFields } from '@payloadcms/ui'
import { dayInSlug, keptDay } from '../../calendar/keptDay.ts'
import { useTexts } from '../useTexts.ts'
import './form.css'

type Props = {
  /** Whether it is about a date of a series that was moved at an earlier save, and not about a move that is being typed. */
  isStored?: boolean
}

/** Says of a moved event that its web address keeps the day of before, and why, as the calendar does (RC-22). */
export const KeptDay = ({ isStored = false }: Props) => {
  const say = useTexts()
  const day = useFormFields(([fields]) => {
    const before = dayOf(fields.startLocal?.initialValue)
    const after = dayOf(fields.startLocal?.value)
    const inSlug = dayInSlug(`${fields.slug?.value ?? ''}`)
    if (isStored === (inSlug === before)) return undefined

    return keptDay(inSlug, { before, after, isOfSeries: isStored })
  })

  return (
    <div role="status">
      {day && <p className="event-form__note">{say('calendarView:addressDay', { day })}</p>}
    </div>
  )
}

const dayOf = (wall: unknown) => `${wall ?? ''}`.slice(0, 10)
