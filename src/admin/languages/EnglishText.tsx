'use client'

import { useForm, useLocale } from '@payloadcms/ui'
import type { Wording } from '../../calendar/language'
import { useSay } from '../useLanguage'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/** The English text beside the Italian one that is being written, and a button that copies it where there is none. */
export const EnglishText = () => {
  const say = useSay()
  const texts = useEntryTexts()
  const locale = useLocale().code
  const { dispatchFields, setModified } = useForm()
  if (locale !== 'it' || !texts) return null
  const copy = (path: string) => {
    const { text, rich } = texts.en[path] ?? {}
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
        {copied.map(({ path, label }) => {
          const text = texts.en[path]?.text
          if (!text) return null

          return (
            <div key={path}>
              <dt>{say(label)}</dt>
              <dd className="event-form__original">{text}</dd>
              {!texts.it[path]?.text && (
                <button className="event-form__button" onClick={() => copy(path)} type="button">
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

const words = {
  english: { en: 'The English text', it: 'Il testo inglese' },
  copy: { en: 'Copy it below', it: 'Copialo qui sotto' },
} satisfies Record<string, Wording>

const copied: { path: string; label: Wording }[] = [
  { path: 'title', label: { en: 'Title', it: 'Titolo' } },
  { path: 'name', label: { en: 'Name', it: 'Nome' } },
  { path: 'description', label: { en: 'Description', it: 'Descrizione' } },
  { path: 'excerpt', label: { en: 'Excerpt', it: 'Riassunto' } },
]
