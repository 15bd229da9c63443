'use client'

import { FieldError, FieldLabel, useDocumentInfo, useField, useLocale } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useState } from 'react'
import type { Wording } from '../../calendar/language'
import { publicPath } from '../../calendar/publicPath'
import { useClientSettings } from '../useClientSettings'
import { useSay } from '../useLanguage'
import { fieldClass, fieldId } from './fieldMarkup'
import './form.css'

/** The last part of the public address: it fills itself and stays until somebody unlocks it (GEN-48). */
export const SlugField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled, customComponents } = useField<string>({ path })
  const { id: saved, collectionSlug } = useDocumentInfo()
  const [unlocked, setUnlocked] = useState(false)
  const { site } = useClientSettings()
  const locale = useLocale().code
  const say = useSay()
  const id = fieldId(path)
  const address = value && publicPath(collectionSlug, value, locale)

  return (
    <div className={fieldClass(showError)}>
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <div className="field-type__wrap">
        <div id={`${id}-error`}>
          <FieldError path={path} showError={showError} />
        </div>
        <div className="event-form__slug">
          <input
            aria-describedby={`${id}-error ${id}-description`}
            disabled={readOnly || disabled}
            id={id}
            name={path}
            onChange={({ target }) => setValue(target.value)}
            placeholder={saved === undefined ? say(words.filled) : say(words.empty)}
            readOnly={!unlocked}
            type="text"
            value={value ?? ''}
          />
          {!readOnly && (
            <button
              aria-pressed={unlocked}
              className="event-form__button"
              onClick={() => setUnlocked(!unlocked)}
              type="button"
            >
              {say(unlocked ? words.lock : words.unlock)}
            </button>
          )}
          {unlocked && value && (
            <button className="event-form__button" onClick={() => setValue('')} type="button">
              {say(words.again)}
            </button>
          )}
        </div>
      </div>
      <div className="event-form__hint" id={`${id}-description`}>
        {address && (
          <span className="event-form__address">
            {site ?? ''}
            {address}
          </span>
        )}
        {customComponents?.Description}
      </div>
    </div>
  )
}

const words = {
  filled: { en: 'From the title, when you save', it: 'Dal titolo, quando salvi' },
  empty: { en: 'As in English', it: 'Come in inglese' },
  unlock: { en: 'Change the address', it: 'Cambia l’indirizzo' },
  lock: { en: 'Keep the address', it: 'Tieni l’indirizzo' },
  again: { en: 'Take it from the title again', it: 'Riprendilo dal titolo' },
} satisfies Record<string, Wording>
