'use client'

import { useEditDepth, useTranslation } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { languageName, languageTitle } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { type Lacking, lackingIn, readInstead } from './lacking.ts'
import { SideBySide } from './SideBySide.tsx'
import { labelOfPart, parts } from './textParts.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'
import { useLanguage } from '../useLanguage.ts'

/** The languages of an entry: which texts are missing, what visitors see instead, and the links to translate them. */
export const LanguagesPanel = () => {
  const say = useTexts()
  const texts = useEntryTexts()
  const current = useLanguage()
  // Who came to translate returns to the language that they came from.
  const back = useSearchParams().get('back') ?? current
  const { languages } = useClientSettings()
  const reader = useTranslation().i18n.language
  // A link in a drawer would leave the form below it.
  const inDrawer = useEditDepth() > 1
  if (!texts || languages.length < 2) return null
  const instead = readInstead(texts, languages, parts).map((one) => languageName(one, reader))
  const rows = languages.map((language) => {
    const lacking = lackingIn(texts, language, parts)

    return { language, lacking, isWhole: lacking.missing.length + lacking.copied.length === 0 }
  })

  return (
    <section aria-label={say('languages:languages')} className="event-form__panel">
      <h3>{say('languages:languages')}</h3>
      <ul>
        {rows.map(({ language, lacking, isWhole }) => {
          return (
            <li key={language}>
              <strong>{languageTitle(language, reader)}</strong>:{' '}
              {filledWords({ lacking, reader, say })}
              {language !== current && !inDrawer && (
                <>
                  {' '}
                  <a href={`?locale=${language}&back=${back}`}>
                    {say(isWhole ? 'languages:goTo' : 'languages:translate', {
                      language: languageName(language, reader),
                    })}
                  </a>
                </>
              )}
              {!isWhole && !inDrawer && (
                <SideBySide back={back} isSecond={language !== current} language={language} />
              )}
            </li>
          )
        })}
      </ul>
      {instead.length > 0 && (
        <small>{say('languages:fallback', { language: listOf(instead, reader) })}</small>
      )}
    </section>
  )
}

const listOf = (names: string[], reader: string) =>
  new Intl.ListFormat(reader, { type: 'disjunction' }).format(names)

const filledWords = ({ lacking, reader, say }: Filling): string => {
  const { nothing, missing, copied, copiedFrom = '' } = lacking
  const language = languageName(copiedFrom, reader)
  const named = (names: string[]) =>
    names.map((part) => labelOfPart(part, say).toLowerCase()).join(', ')
  if (nothing) return say(copied.length > 0 ? 'languages:stillAll' : 'languages:none', { language })
  const words = [
    ...(missing.length > 0 ? [say('languages:lacks', { parts: named(missing) })] : []),
    ...(copied.length > 0 ? [say('languages:still', { language, parts: named(copied) })] : []),
  ]

  return words.join(' ') || say('languages:complete')
}

type Filling = { lacking: Lacking; reader: string; say: Say }
