'use client'

import { useForm, useLocale } from '@payloadcms/ui'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'

/** The text of the first language beside the one that is being written, and a button that copies it where there is none. */
export const OriginalText = () => {
  const say = useTexts()
  const texts = useEntryTexts()
  const locale = useLocale().code
  const first = useFirstLanguage()
  const { dispatchFields, setModified } = useForm()
  if (locale === first.code || !texts) return null
  const original = texts[first.code]
  const copy = (path: string) => {
    const { text, rich } = original?.[path] ?? {}
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
      <summary>{say('languages:original', { language: first.name })}</summary>
      <dl>
        {copied.map((path) => {
          const text = original?.[path]?.text
          if (!text) return null

          return (
            <div key={path}>
              <dt>{say(`fields:label:${path}`)}</dt>
              <dd className="event-form__original">{text}</dd>
              {!texts[locale]?.[path]?.text && (
                <button className="event-form__button" onClick={() => copy(path)} type="button">
                  {say('languages:copy')}
                </button>
              )}
            </div>
          )
        })}
      </dl>
    </details>
  )
}

/** The texts that may be copied, by their names in the form. */
const copied = ['title', 'name', 'description', 'excerpt'] as const
