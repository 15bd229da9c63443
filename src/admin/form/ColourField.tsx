'use client'

import { getTranslation } from '@payloadcms/translations'
import { useField, useTranslation } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { isColour } from '../../calendar/contrast.ts'
import { useTexts } from '../useTexts.ts'
import { FieldFrame, inputOf } from './FieldFrame.tsx'
import './form.css'

/** A colour as text, beside a colour input. An empty text is no colour, which the colour input cannot choose. */
export const ColourField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled, customComponents } = useField<string>({ path })
  const { i18n } = useTranslation()
  const say = useTexts()
  const written = (value ?? '').trim()
  const isLocked = readOnly || disabled

  return (
    <FieldFrame
      description={customComponents?.Description}
      field={field}
      path={path}
      showError={showError}
    >
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
          {...inputOf(path)}
          aria-invalid={showError}
          autoComplete="off"
          disabled={isLocked}
          onChange={({ target }) => setValue(target.value)}
          placeholder="#1d4ed8"
          spellCheck={false}
          type="text"
          value={value ?? ''}
        />
      </div>
    </FieldFrame>
  )
}
