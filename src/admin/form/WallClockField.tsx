'use client'

import { useField, useForm, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useRef } from 'react'
import { FieldFrame, inputOf } from './FieldFrame.tsx'
import { followed } from './following.ts'
import './form.css'

/**
 * A date and time in the event's own zone, whatever the zone of the browser is. An all-day event has dates only, and the end follows the
 * start.
 */
export const WallClockField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  // Only the event takes whole days; other clocks are in groups.
  const isOfEvent = !path.includes('.')
  const allDay = useFormFields(([fields]) => isOfEvent && Boolean(fields.allDay?.value))
  const follow = useFollowing(path)
  const [date = '', time = '00:00:00'] = (value ?? '').split(/[ T]/)

  return (
    <FieldFrame className="event-form__clock" field={field} path={path} showError={showError}>
      <input
        {...inputOf(path)}
        aria-invalid={showError}
        aria-required={field.required}
        disabled={readOnly || disabled}
        max={allDay ? '9999-12-31' : '9999-12-31T23:59'}
        onChange={({ target }) => {
          const next = stored(target.value, time)
          setValue(next)
          follow(value ?? '', next)
        }}
        type={allDay ? 'date' : 'datetime-local'}
        value={allDay || !date ? date : `${date}T${time.slice(0, 5)}`}
      />
    </FieldFrame>
  )
}

/** The value of the input as `YYYY-MM-DD HH:MM:SS`; a date alone gets the former time. */
const stored = (typed: string, time: string): string => {
  const [date = '', clock] = typed.split('T')
  if (!date) return ''

  return `${date} ${clock ? `${clock}:00`.slice(0, 8) : time}`
}

/** Moves the end with the start, by the distance that they had when the start was last complete. */
const useFollowing = (path: string): ((before: string, after: string) => void) => {
  const { dispatchFields, getDataByPath } = useForm()
  const complete = useRef<Parameters<typeof followed>[0]>(undefined)
  if (path !== 'startLocal') return () => {}

  return (before, after) => {
    const end = getDataByPath<string | undefined>('endLocal') ?? ''
    const next = followed(complete.current, { start: before, end }, after)
    complete.current = next.complete
    if (next.end !== end) dispatchFields({ type: 'UPDATE', path: 'endLocal', value: next.end })
  }
}
