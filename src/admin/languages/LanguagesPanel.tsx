'use client'

import { useEditDepth, useLocale, useTranslation } from '@payloadcms/ui'
import { everyResource, localizedFields, nameInForm } from '../../fields/texts.ts'
import { languageName, languageTitle } from '../../translations/languageName.ts'
import type { Say } from '../../translations/texts.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import type { EntryTexts } from './texts.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'

/** Which languages an entry is written in, what visitors see where one is missing, and the way to write it. */
export const LanguagesPanel = () => {
  const say = useTexts()
  const texts = useEntryTexts()
  const current = useLocale().code
  const { languages } = useClientSettings()
  const reader = useTranslation().i18n.language
  // A link in a drawer would leave the form under it.
  const inDrawer = useEditDepth() > 1
  if (!texts || languages.length < 2) return null
  const [first] = languages
  const lacking = (language: string) => missing(texts, { language, first })

  return (
    <section aria-label={say('languages:languages')} className="event-form__panel">
      <h3>{say('languages:languages')}</h3>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <strong>{languageTitle(language, reader)}</strong>:{' '}
            {filledWords({ texts, lacking: lacking(language), language, say })}
            {language !== current && !inDrawer && (
              <>
                {' '}
                <a href={`?locale=${language}`}>
                  {say(lacking(language).length > 0 ? 'languages:translate' : 'languages:goTo', {
                    language: languageName(language, reader),
                  })}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {languages.some((language) => lacking(language).length > 0) && (
        <small>{say('languages:fallback', { language: languageName(first, reader) })}</small>
      )}
    </section>
  )
}

/** What may be written in each language, and how it is called. */
const labels = new Map(
  everyResource.flatMap(localizedFields).map((field) => [nameInForm(field), field.label]),
)

const parts = [...labels.keys()]

/** The parts that the first language has and another lacks. */
const missing = (texts: EntryTexts, { language, first }: { language: string; first: string }) =>
  parts.filter((part) => texts[first]?.[part]?.text && !texts[language]?.[part]?.text)

const filledWords = ({ texts, lacking, language, say }: Filling) => {
  if (lacking.length === 0) return say('languages:complete')
  if (parts.every((part) => !texts[language]?.[part]?.text)) return say('languages:none')
  const list = lacking.map((part) => labelOf(part, say).toLowerCase())

  return say('languages:lacks', { parts: list.join(', ') })
}

type Filling = { texts: EntryTexts; lacking: string[]; language: string; say: Say }

const labelOf = (part: string, say: Say) => {
  const label = labels.get(part)

  return label ? say(label) : part
}
