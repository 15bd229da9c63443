'use client'

import { useEditDepth, useLocale, useTranslation } from '@payloadcms/ui'
import type { Language } from '../../calendar/language'
import { everyResource, localizedFields, nameInForm } from '../../fields/texts'
import type { Say } from '../../translations/texts'
import { useTexts } from '../useTexts'
import type { EntryTexts } from './texts'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/** Which languages an entry is written in, what visitors see where one is missing, and the way to write it. */
export const LanguagesPanel = () => {
  const say = useTexts()
  const texts = useEntryTexts()
  const current = useLocale().code
  const reader = useTranslation().i18n.language
  // A link in a drawer would leave the form under it.
  const inDrawer = useEditDepth() > 1
  if (!texts) return null

  return (
    <section aria-label={say('languages:languages')} className="event-form__panel">
      <h3>{say('languages:languages')}</h3>
      <ul>
        {languagesIn(texts).map((language) => (
          <li key={language}>
            <strong>{atStart(nameOf(language, reader), reader)}</strong>:{' '}
            {filledWords({ texts, language, say })}
            {language !== current && !inDrawer && (
              <>
                {' '}
                <a href={`?locale=${language}`}>
                  {say(
                    missing(texts, language).length > 0 ? 'languages:translate' : 'languages:goTo',
                    { language: nameOf(language, reader) },
                  )}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      {missing(texts, 'it').length > 0 && <small>{say('languages:fallback')}</small>}
    </section>
  )
}

/** In the order of the calendar. */
const languagesIn = (texts: EntryTexts) =>
  // What `EntryTexts` lists are its keys.
  Object.keys(texts) as Language[]

/** What may be written in each language, and how it is called. */
const labels = new Map(
  everyResource.flatMap(localizedFields).map((field) => [nameInForm(field), field.label]),
)

const parts = [...labels.keys()]

/** The parts that English has and a language lacks. */
const missing = (texts: EntryTexts, language: Language) =>
  parts.filter((part) => texts.en[part]?.text && !texts[language][part]?.text)

const filledWords = ({ texts, language, say }: Filling) => {
  const lacking = missing(texts, language)
  if (lacking.length === 0) return say('languages:complete')
  if (parts.every((part) => !texts[language][part]?.text)) return say('languages:none')
  const list = lacking.map((part) => labelOf(part, say).toLowerCase())

  return say('languages:lacks', { parts: list.join(', ') })
}

type Filling = { texts: EntryTexts; language: Language; say: Say }

const labelOf = (part: string, say: Say) => {
  const label = labels.get(part)

  return label ? say(label) : part
}

/** The name of a language as it stands within a sentence of the reader's. */
const nameOf = (language: string, reader: string) =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language

const atStart = (name: string, reader: string) =>
  `${name.charAt(0).toLocaleUpperCase(reader)}${name.slice(1)}`
