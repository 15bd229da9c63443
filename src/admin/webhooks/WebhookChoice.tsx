'use client'

import { useField, useTranslation } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import { changes } from '../../model/changeTypes.ts'
import { sentResources, type WebhookType } from '../../model/webhookTypes.ts'
import { Boxes } from '../Boxes.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import './webhooks.css'

/** Which changes a webhook is sent, or in which languages: a list of words, by checkboxes (WH-1). */
export const WebhookChoice: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string[]>({ path })
  const { languages } = useClientSettings()
  const { language } = useTranslation().i18n
  const say = useTexts()
  const chosen = Array.isArray(value) ? value : []
  const toggle = (one: string) =>
    setValue(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const shared = { chosen, isLocked: Boolean(readOnly || disabled), onToggle: toggle }

  return (
    <FieldFrame
      className={`webhook-choice webhook-choice--${field.name}`}
      description={undefined}
      field={field}
      path={path}
      showError={showError}
    >
      {field.name === 'languages' ? (
        <Boxes
          {...shared}
          legend={say('webhooks:languages')}
          options={languages.map((one) => ({ value: one, text: languageName(one, language) }))}
        />
      ) : (
        <div className="webhook-types">
          {sentResources.map(({ word }) => (
            <Boxes
              {...shared}
              key={word}
              legend={say(`webhooks:resource:${word}`)}
              options={optionsOf(word, say)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

const optionsOf = (word: (typeof sentResources)[number]['word'], say: Say) =>
  changes.map((change) => {
    const text = say(`webhooks:change:${change}`)
    const value: WebhookType = `${word}.${change}`

    return {
      value: value as string,
      text,
      long: say('webhooks:kind', { resource: say(`webhooks:resource:${word}`), change: text }),
    }
  })
