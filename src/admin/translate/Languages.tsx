'use client'

import { useTranslation } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { Language } from '../../calendar/language.ts'
import { languageName, languageTitle } from '../../calendar/languageName.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { countTranslated, type TranslationProgress } from './translationProgress.ts'
import type { Filling, Source } from './useFilling.ts'
import '../nativeSelect.css'

type Props = {
  from: Language
  to: Language
  onFrom: (language: Language) => void
  progresses: TranslationProgress[]
  /** The texts without a translation, and those that are missing or still in the words of another language. */
  missing: Source[]
  untranslated: Source[]
  filling: Filling
}

/** The two languages, the progress of the translation, and the buttons that fill all missing texts. */
export const Languages = ({
  from,
  to,
  onFrom,
  progresses,
  missing,
  untranslated,
  filling,
}: Props) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { languages, translates } = useClientSettings()
  const back = useSearchParams().get('back') ?? to
  const sources = languages.filter((language) => language !== to)
  const { done, all } = countTranslated(progresses)

  return (
    <header className="translate__head">
      <h2>{say('translate:title', { language: languageName(to, reader) })}</h2>
      <p aria-live="polite" className="translate__progress">
        {all === 0
          ? say('translate:nothing', { language: languageName(from, reader) })
          : say('translate:progress', { done, all })}
      </p>
      <div className="translate__row">
        <label className="translate__from">
          {say('translate:from')}
          <select
            className="native-select"
            onChange={({ target }) => onFrom(target.value)}
            value={from}
          >
            {sources.map((language) => (
              <option key={language} value={language}>
                {languageTitle(language, reader)}
              </option>
            ))}
          </select>
        </label>
        <nav aria-label={say('translate:into')}>
          <span aria-hidden="true">{say('translate:into')}</span>
          <ul>
            {languages.map((language) => (
              <li key={language}>
                <a
                  {...(language === to && { 'aria-current': 'page' as const })}
                  href={`?${new URLSearchParams({
                    locale: language,
                    from: language === from ? to : from,
                    back,
                  })}`}
                >
                  {languageTitle(language, reader)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {untranslated.length > 0 && (
        <div className="translate__row">
          {translates && (
            <PlainButton disabled={filling.isBusy} onClick={() => filling.translate(untranslated)}>
              {say('translate:translateAll')}
            </PlainButton>
          )}
          {missing.length > 0 && (
            <PlainButton disabled={filling.isBusy} onClick={() => filling.copy(missing)}>
              {say('translate:copyAll')}
            </PlainButton>
          )}
        </div>
      )}
    </header>
  )
}
