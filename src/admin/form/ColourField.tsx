'use client'

import { getTranslation } from '@payloadcms/translations'
import { FieldDescription, FieldError, FieldLabel, useField, useTranslation } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { isColour } from '../../calendar/contrast.ts'
import { useTexts } from '../useTexts.ts'
import { fieldClass, fieldId } from './fieldMarkup.ts'
import './form.css'

/** A colour as text, beside a colour input. An empty text is no colour, which the colour input cannot choose. */
export const ColourField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled, customComponents } = useField<string>({ path })
  const { i18n } = useTranslation()
  const say = useTexts()
  const id = fieldId(path)
  const written = (value ?? '').trim()
  const isLocked = readOnly || disabled

  return (
    <div className={fieldClass(showError)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <div className="event-form__colour">
          <input
            aria-label={`${getTranslation(field.label || '', i18n)}: ${say('owner:choose')}`}
            className={isColour(written) ? undefined : 'event-form__no-colour'}
            disabled={isLocked}
            onChange={({ target }) => setValue(target.value)}
            type="color"
            // A colour input has no empty value.
            value={isColour(written) ? written.toLowerCase() : '#ffffff'}
          />
          <input
            aria-describedby={`${id}-error ${id}-description`}
            aria-invalid={showError}
            autoComplete="off"
            disabled={isLocked}
            id={id}
            name={path}
            onChange={({ target }) => setValue(target.value)}
            placeholder="#1d4ed8"
            spellCheck={false}
            type="text"
            value={value ?? ''}
          />
        </div>
      </div>
      <div id={`${id}-description`}>
        {customComponents?.Description ?? (
          <FieldDescription description={field.admin?.description} path={path} />
        )}
      </div>
    </div>
  )
}
