'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'
import { fieldClass, fieldId } from './fieldMarkup'

/** A time zone with the names of the tz database as suggestions. */
export const ZoneField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const id = fieldId(path)

  return (
    <div className={fieldClass(showError)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <input
          aria-describedby={`${id}-error ${id}-description`}
          aria-invalid={showError}
          autoComplete="off"
          disabled={readOnly || disabled}
          id={id}
          list={`${id}-zones`}
          name={path}
          onChange={({ target }) => setValue(target.value)}
          placeholder="Europe/Rome"
          spellCheck={false}
          type="text"
          value={value ?? ''}
        />
        <datalist id={`${id}-zones`}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <div id={`${id}-description`}>
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  )
}
