'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'

/** A time zone with the names of the tz database as suggestions. */
export const ZoneField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<string>({ path })
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const id = `field-${path.replaceAll('.', '__')}`

  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          disabled={readOnly}
          id={id}
          list={`${id}-zones`}
          onChange={(event) => setValue(event.target.value)}
          placeholder="Europe/Rome"
          type="text"
          value={value ?? ''}
        />
        <datalist id={`${id}-zones`}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
