'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { originalOf } from './originalOf.ts'
import { TakeOver } from './TakeOver.tsx'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'
import { useLanguage } from '../useLanguage.ts'

/**
 * The originals beside the form: those of the first language beside another one, and in every language those that it lacks or that are
 * only copies (LANG-5), each with the button that takes it over.
 */
export const OriginalText = () => {
  const say = useTexts()
  const texts = useEntryTexts()
  const language = useLanguage()
  const { languages } = useClientSettings()
  const reader = useTranslation().i18n.language
  if (!texts) return null
  const originals = mainParts.flatMap((part) => {
    const own = texts[language]?.[part]
    const isWritten = Boolean(own?.text && !own.copiedFrom)
    const original = originalOf(texts, { languages, language, part })

    return original?.text && !(language === languages[0] && isWritten) ? [{ part, original }] : []
  })
  const [one] = originals
  if (!one) return null

  return (
    <details className="event-form__panel" open>
      <summary>
        {say('languages:original', { language: languageName(one.original.language, reader) })}
      </summary>
      <dl>
        {originals.map(({ part, original }) => (
          <div key={part}>
            <dt>{say(`fields:label:${part}`)}</dt>
            <dd className="event-form__original" lang={original.language}>
              {original.text}
            </dd>
            <TakeOver path={part} />
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The long texts and the titles, by their names in the form. */
const mainParts = ['title', 'name', 'description', 'excerpt'] as const
