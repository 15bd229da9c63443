'use client'

import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { statusWords } from './statusWords.ts'
import './form.css'

/** The status of an entry and its next steps, in the sidebar of its form. */
export const StatusPanel = ({ publishes }: { publishes: boolean }) => {
  const { data, hasPublishedDoc, id } = useDocumentInfo()
  const { timeZone } = useClientSettings()
  const { language } = useTranslation().i18n
  const say = useTexts()
  const { status, name, meaning, next } = statusWords(
    {
      state: id === undefined ? undefined : data,
      hasPublic: hasPublishedDoc,
      mayPublish: publishes,
      now: new Date().toISOString(),
      zone: timeZone,
    },
    { language, say },
  )

  return (
    <div aria-live="polite" className="event-form__panel">
      <p className={`event-form__badge event-form__badge--${status ?? 'new'}`}>{name}</p>
      {meaning && <p>{meaning}</p>}
      {next && <small>{next}</small>}
    </div>
  )
}
