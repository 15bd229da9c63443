'use client'

import { useField, useFormFields, useTranslation } from '@payloadcms/ui'
import type { TextFieldClientComponent, TextFieldClientProps } from 'payload'
import { useMemo, useState } from 'react'
import { cityOf, type SayCity } from '../../calendar/cityNames.ts'
import { canonicalZone, offsetAt } from '../../calendar/zone.ts'
import { useBrowser } from '../calendar/useBrowser.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { FieldFrame, inputOf } from './FieldFrame.tsx'
import { regions } from './regions.ts'
import '../nativeSelect.css'
import './layers.css'

/** The zone of an event: a line that names it while it is that of the site, and the list of all zones otherwise, as for an account. */
export const ZoneField: TextFieldClientComponent = (props) => {
  const { field, path, readOnly } = props
  const { disabled, showError, value } = useField<string>({ path })
  const { timeZone } = useClientSettings()
  const [isChanging, setChanging] = useState(false)
  const say = useTexts()
  const zone = canonicalZone(value || timeZone)
  if (field.name === ofAccount || isChanging || showError || zone !== canonicalZone(timeZone)) {
    return <Zones {...props} focused={isChanging} />
  }

  return (
    <div className="field-type event-form__zone">
      <span>{say('form:zone:closed', { city: cityOf(zone ?? timeZone, say) })}</span>
      {!readOnly && !disabled && (
        <>
          <span aria-hidden="true">·</span>
          <button
            aria-label={say('form:zone:changeZone')}
            onClick={() => setChanging(true)}
            type="button"
          >
            {say('form:zone:change')}
          </button>
        </>
      )}
    </div>
  )
}

type Zones = TextFieldClientProps & { focused: boolean }

/** All zones, by city and by their offset on the day of the start. */
const Zones = ({ field, focused, path, readOnly }: Zones) => {
  const { customComponents, value, setValue, showError, disabled } = useField<string>({ path })
  const start = useFormFields(([fields]) => `${fields.startLocal?.value ?? ''}`)
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { timeZone } = useClientSettings()
  const startDay = useMemo(() => (start >= '1000' ? start.slice(0, 10) : today()), [start])
  const groups = useMemo(() => regions(say, language), [say, language])
  // The server and the browser may have different time zone data.
  const day = useBrowser() ? startDay : undefined
  const known = value && groups.some(({ zones }) => zones.includes(value))

  return (
    <FieldFrame
      description={customComponents?.Description}
      field={field}
      path={path}
      showError={showError}
    >
      <select
        {...inputOf(path)}
        // biome-ignore lint/a11y/noAutofocus: the button that it replaces had the focus
        autoFocus={focused}
        aria-invalid={showError}
        className="native-select"
        disabled={readOnly || disabled}
        onChange={({ target }) => setValue(target.value)}
        value={value ?? ''}
      >
        <option value="">
          {field.name === ofAccount
            ? say('form:zone:ofComputer')
            : say('form:zone:ofSite', { zone: named(timeZone, day, say) })}
        </option>
        {value && !known && <option value={value}>{named(value, day, say)}</option>}
        {groups.map(({ name, zones }) => (
          <optgroup key={name} label={name}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {named(zone, day, say)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The name of the field in which a user chooses a zone for reading. */
const ofAccount = 'timeZone'

const today = () => new Date().toISOString().slice(0, 10)

const named = (zone: string, day: string | undefined, say: SayCity) => {
  if (!canonicalZone(zone)) return zone
  const city = cityOf(zone, say)

  return day ? `${city} (UTC${offsetAt(`${day} 12:00:00`, zone)})` : city
}
