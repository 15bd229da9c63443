'use client'

import { useDocumentTitle, useForm, useFormFields, useLocale } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { Wording } from '../../calendar/language'
import { useSay } from '../useLanguage'
import type { Texts } from './texts'
import { useTexts } from './useTexts'
import '../form/form.css'

/** The English text beside the Italian one that is being written, and a button that copies it where there is none. */
export const EnglishText = ({ fields }: { fields: Partial<Record<keyof Texts, string>> }) => {
  const say = useSay()
  const texts = useTexts()
  const locale = useLocale().code
  const { dispatchFields, setModified } = useForm()
  useEnglishTitle(fields.title ?? 'title', texts?.en.title.text)
  if (locale !== 'it' || !texts) return null
  const written = Object.entries(texts.en).filter(([, { text }]) => text)
  const copy = (part: keyof Texts) => {
    const path = fields[part]
    const { text, rich } = texts.en[part]
    if (!path) return
    const value = rich ?? text
    // Rich text is drawn anew only from its initial value.
    dispatchFields({
      type: 'UPDATE',
      path,
      value,
      ...(rich !== undefined && { initialValue: rich }),
    })
    setModified(true)
  }

  return (
    <details className="event-form__panel" open>
      <summary>{say(words.english)}</summary>
      <dl>
        {written.map(([name, { text }]) => {
          const part = partOf(name)

          return (
            <div key={name}>
              <dt>{say(partNames[part])}</dt>
              <dd className="event-form__original">{text}</dd>
              {!texts.it[part].text && (
                <button className="event-form__button" onClick={() => copy(part)} type="button">
                  {say(words.copy)}
                </button>
              )}
            </div>
          )
        })}
      </dl>
    </details>
  )
}

/** An entry without a title in this language is called as in English, not by its number (LANG-4). */
const useEnglishTitle = (path: string, english: string | undefined): void => {
  const { title, setDocumentTitle } = useDocumentTitle()
  const own = useFormFields(([fields]) => fields[path]?.value)

  useEffect(() => {
    if (!own && english && title !== english) setDocumentTitle(english)
  }, [own, english, title, setDocumentTitle])
}

const partOf = (name: string): keyof Texts =>
  name === 'description' || name === 'excerpt' ? name : 'title'

const words = {
  english: { en: 'The English text', it: 'Il testo inglese' },
  copy: { en: 'Copy it below', it: 'Copialo qui sotto' },
} satisfies Record<string, Wording>

const partNames: Record<keyof Texts, Wording> = {
  title: { en: 'Title', it: 'Titolo' },
  description: { en: 'Description', it: 'Descrizione' },
  excerpt: { en: 'Excerpt', it: 'Riassunto' },
}
