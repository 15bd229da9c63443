'use client'

import { useTranslation } from '@payloadcms/ui'
import type { Language } from '../../calendar/language.ts'
import { languageTag } from '../../calendar/language.ts'
import { languageTitle } from '../../calendar/languageName.ts'
import { withinPage } from '../../calendar/withinPage.ts'
import type { EntryText } from '../languages/entryTexts.ts'
import { says } from '../languages/originalOf.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { useDirection } from './useDirection.ts'
import type { Filling } from './useFilling.ts'

type Props = {
  name: string
  label: string
  from: Language
  original: EntryText | undefined
  filling: Filling
  isReadOnly: boolean
}

/** The original text, with the buttons that translate or copy it. */
export const OriginalSide = ({ name, label, from, original, filling, isReadOnly }: Props) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { translates } = useClientSettings()
  const direction = useDirection(from)
  const isThere = says(original)
  const sources = isThere ? [{ name, original }] : []

  return (
    <div className="translate__original">
      <h3>
        {label} <small>{languageTitle(from, reader)}</small>
      </h3>
      {isThere ? (
        <div className="translate__text" dir={direction} lang={languageTag(from)}>
          {original.html ? <OriginalHtml html={original.html} /> : original.text}
        </div>
      ) : (
        <p className="translate__empty">{say('translate:empty')}</p>
      )}
      {isThere && !isReadOnly && name !== 'slug' && (
        <div className="translate__row">
          {translates && (
            <PlainButton
              aria-label={say('translate:translateOne', { part: label })}
              disabled={filling.isBusy}
              onClick={() => filling.translate(sources)}
            >
              {say('translate:translate')}
            </PlainButton>
          )}
          <PlainButton
            aria-label={say('translate:copyOne', { part: label })}
            disabled={filling.isBusy}
            onClick={() => filling.copy(sources)}
          >
            {say('translate:copy')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}

const OriginalHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `sanitizeHtml` sanitises it, as for the interface.
  <div dangerouslySetInnerHTML={{ __html: withinPage(html) }} />
)
