'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

/** A date and time on the wall of the event's own zone; the browser's zone never comes into it. */
export const WallClockField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<string>({ path })
  const id = `field-${path.replaceAll('.', '__')}`

  return (
    <div className={`field-type text${showError ? ' error' : ''}`} style={{ flex: 1 }}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          disabled={readOnly}
          id={id}
          max="9999-12-31T23:59"
          onChange={(event) => setValue(event.target.value.replace('T', ' '))}
          type="datetime-local"
          value={(value ?? '').replace(' ', 'T').slice(0, 16)}
        />
      </div>
    </div>
  )
}
