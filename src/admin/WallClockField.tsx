'use client'

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { fieldClass, fieldId } from './fieldMarkup'

/**
 * A date and time on the wall of the event's own zone; the browser's zone never comes into it. An event of whole
 * days shows dates alone.
 */
export const WallClockField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const allDay = useFormFields(([fields]) => Boolean(fields.allDay?.value))
  const id = fieldId(path)
  const [date = '', time = '00:00:00'] = (value ?? '').split(/[ T]/)

  return (
    <div className={fieldClass(showError)} style={{ flex: 1 }}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <input
          aria-describedby={`${id}-error ${id}-description`}
          aria-invalid={showError}
          aria-required={field.required}
          disabled={readOnly || disabled}
          id={id}
          max={allDay ? '9999-12-31' : '9999-12-31T23:59'}
          name={path}
          onChange={({ target }) => setValue(stored(target.value, time))}
          type={allDay ? 'date' : 'datetime-local'}
          value={allDay || !date ? date : `${date}T${time.slice(0, 5)}`}
        />
      </div>
      <div id={`${id}-description`}>
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  )
}

/** What the input holds as `YYYY-MM-DD HH:MM:SS`; a date alone keeps the time that was there. */
const stored = (typed: string, time: string): string => {
  const [date = '', clock] = typed.split('T')
  if (!date) return ''

  return `${date} ${clock ? `${clock}:00`.slice(0, 8) : time}`
}
