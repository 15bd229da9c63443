'use client'

import { useDocumentInfo, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useState } from 'react'
import { paged, publicAddress } from '../../calendar/publicPath.ts'
import { restoredSlug } from '../../calendar/slug.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { FieldFrame, inputOf } from './FieldFrame.tsx'
import './form.css'
import { PlainButton } from '../PlainButton.tsx'
import { useLanguage } from '../useLanguage.ts'

/** The slug of an entry: it follows the title until it is stored, and is locked then until the user unlocks it (GEN-48). */
export const SlugField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { setValue, showError, disabled, customComponents, ...stored } = useField<string>({ path })
  const { id: saved, collectionSlug, isTrashed } = useDocumentInfo()
  // In the trash the address is marked, so that another entry may have it meanwhile.
  const value = isTrashed && stored.value ? restoredSlug(stored.value) : stored.value
  const [unlocked, setUnlocked] = useState(false)
  const { slugs, ...settings } = useClientSettings()
  const locale = useLanguage()
  const say = useTexts()
  const first = useFirstLanguage()
  const collection = paged.find((name) => slugs[name] === collectionSlug)
  const address = value && publicAddress(collection, value, { ...settings, language: locale })

  return (
    <FieldFrame
      className={field.admin?.className}
      description={
        <div className="event-form__hint">
          {address && <span className="event-form__address">{address}</span>}
          {customComponents?.Description}
        </div>
      }
      field={field}
      path={path}
      showError={showError}
    >
      <div className="event-form__slug">
        <input
          {...inputOf(path)}
          disabled={readOnly || disabled}
          onChange={({ target }) => setValue(target.value)}
          placeholder={
            saved === undefined
              ? say('form:slug:filled')
              : say('form:slug:empty', { language: first.name })
          }
          readOnly={!unlocked}
          type="text"
          value={value ?? ''}
        />
        {!readOnly && (
          <PlainButton
            extraButtonProps={{ 'aria-pressed': unlocked }}
            onClick={() => setUnlocked(!unlocked)}
            size="small"
          >
            {say(unlocked ? 'form:slug:lock' : 'form:slug:unlock')}
          </PlainButton>
        )}
        {unlocked && value && (
          <PlainButton onClick={() => setValue('')} size="small">
            {say('form:slug:again')}
          </PlainButton>
        )}
      </div>
    </FieldFrame>
  )
}
