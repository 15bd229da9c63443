'use client'

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useMemo } from 'react'
import { cityOf } from '../../calendar/cityNames'
import type { Language, Wording } from '../../calendar/language'
import { canonicalZone, offsetAt } from '../../calendar/zone'
import { useClientSettings } from '../useClientSettings'
import { useLanguage } from '../useLanguage'
import { fieldClass, fieldId } from './fieldMarkup'
import { regions } from './regions'

/** The zone of both ends of an event, by city and by what its clocks show on that day. */
export const ZoneField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const start = useFormFields(([fields]) => `${fields.startLocal?.value ?? ''}`)
  const language = useLanguage()
  const { timeZone } = useClientSettings()
  const id = fieldId(path)
  const day = useMemo(() => (start >= '1000' ? start.slice(0, 10) : today()), [start])
  const groups = useMemo(() => regions(language), [language])
  const known = value && groups.some(({ zones }) => zones.includes(value))

  return (
    <div className={fieldClass(showError)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <select
          aria-describedby={`${id}-error ${id}-description`}
          aria-invalid={showError}
          className="event-form__select"
          disabled={readOnly || disabled}
          id={id}
          name={path}
          onChange={({ target }) => setValue(target.value)}
          value={value ?? ''}
        >
          <option value="">
            {ofSite[language]} {named(timeZone, day, language)}
          </option>
          {value && !known && <option value={value}>{named(value, day, language)}</option>}
          {groups.map(({ name, zones }) => (
            <optgroup key={name} label={name}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {named(zone, day, language)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div id={`${id}-description`}>
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  )
}

const ofSite: Wording = { en: 'As the site:', it: 'Come il sito:' }

const today = () => new Date().toISOString().slice(0, 10)

const named = (zone: string, day: string, language: Language) =>
  canonicalZone(zone) ? `${cityOf(zone, language)} (UTC${offsetAt(`${day} 12:00:00`, zone)})` : zone
