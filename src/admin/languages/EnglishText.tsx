'use client'

import { useForm, useLocale } from '@payloadcms/ui'
import { useTexts } from '../useTexts'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/** The English text beside the Italian one that is being written, and a button that copies it where there is none. */
export const EnglishText = () => {
  const say = useTexts()
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
      <summary>{say('languages:english')}</summary>
      <dl>
        {copied.map((path) => {
          const text = texts.en[path]?.text
          if (!text) return null

          return (
            <div key={path}>
              <dt>{say(`fields:label:${path}`)}</dt>
              <dd className="event-form__original">{text}</dd>
              {!texts.it[path]?.text && (
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
