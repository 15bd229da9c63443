'use client'

import { useAuth, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { mayPublish } from '../../collections/access/roles.ts'
import type { User } from '../../payload-types.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { statusWords } from './statusWords.ts'
import './form.css'

/** Where an entry stands and what may happen to it, in the bar beside its form. */
export const StatusWords = () => {
  const { data, hasPublishedDoc, id } = useDocumentInfo()
  const { user } = useAuth<User>()
  const { timeZone } = useClientSettings()
  const { language } = useTranslation().i18n
  const say = useTexts()
  const { status, name, meaning, next } = statusWords(
    {
      state: id === undefined ? undefined : data,
      hasPublic: hasPublishedDoc,
      mayPublish: mayPublish(user ? { id: user.id, role: user.role } : undefined),
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
