'use client'

import { useEditDepth, useLocale } from '@payloadcms/ui'
import type { Language, Wording } from '../../calendar/language'
import { everyResource, localizedFields, nameInForm } from '../../fields/texts'
import type { TextKey } from '../../translations/texts'
import { useSay } from '../useLanguage'
import { useTexts } from '../useTexts'
import type { EntryTexts } from './texts'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/** Which languages an entry is written in, what visitors see where one is missing, and the way to write it. */
export const LanguagesPanel = () => {
  const say = useSay()
  const labelOf = useTexts()
  const texts = useEntryTexts()
  const current = useLocale().code
  // A link in a drawer would leave the form under it.
  const inDrawer = useEditDepth() > 1
  if (!texts) return null

  return (
    <section aria-label={say(words.languages)} className="event-form__panel">
      <h3>{say(words.languages)}</h3>
      <ul>
        {languagesIn(texts).map((language) => (
          <li key={language}>
            <strong>{say(names[language])}</strong>: {say(filledWords(texts, language, labelOf))}
            {language !== current && !inDrawer && (
              <>
                {' '}
                <a href={`?locale=${language}`}>{say(wayTo(texts, language))}</a>
              </>
            )}
          </li>
        ))}
      </ul>
      {missing(texts, 'it').length > 0 && <small>{say(words.fallback)}</small>}
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

const filledWords = (
  texts: EntryTexts,
  language: Language,
  labelOf: (key: TextKey) => string,
): Wording => {
  const lacking = missing(texts, language)
  if (lacking.length === 0) return words.complete
  if (parts.every((part) => !texts[language][part]?.text)) return words.none
  const list = lacking.map((part) => nameOf(part, labelOf)).join(', ')

  return { en: `lacks ${list}.`, it: `manca: ${list}.` }
}

const nameOf = (part: string, labelOf: (key: TextKey) => string): string => {
  const key = labels.get(part)

  return key ? labelOf(key).toLowerCase() : part
}

const words = {
  languages: { en: 'Languages', it: 'Lingue' },
  complete: { en: 'complete.', it: 'completo.' },
  none: { en: 'nothing yet.', it: 'ancora niente.' },
  fallback: {
    en: 'Where Italian is empty, Italian visitors read the English text.',
    it: 'Dove l’italiano è vuoto, i visitatori italiani leggono il testo inglese.',
  },
} satisfies Record<string, Wording>

const names: Record<Language, Wording> = {
  en: { en: 'English', it: 'Inglese' },
  it: { en: 'Italian', it: 'Italiano' },
}

const wayTo = (texts: EntryTexts, language: Language): Wording =>
  missing(texts, language).length > 0
    ? { en: 'Translate into Italian', it: 'Traduci in italiano' }
    : {
        en: `Go to the ${names[language].en} text`,
        it: `Vai al testo ${names[language].it.toLowerCase()}`,
      }
