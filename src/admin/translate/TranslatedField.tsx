'use client'

import { getTranslation } from '@payloadcms/translations'
import { CheckboxInput, Pill, RenderFields, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useRef } from 'react'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import type { EntryText } from '../languages/entryTexts.ts'
import { useTexts } from '../useTexts.ts'
import { OriginalSide } from './OriginalSide.tsx'
import type { TranslationProgress } from './translationProgress.ts'
import type { Filling } from './useFilling.ts'
import { useInputsIn } from './useInputsIn.ts'

type Props = {
  name: string
  field: ClientField
  from: Language
  to: Language
  original: EntryText | undefined
  /** The stored translation. */
  own: EntryText | undefined
  progress: TranslationProgress
  isSame: boolean
  onSame: (isSame: boolean) => void
  /** The text that another user saved while this one was edited. */
  meanwhile: string | undefined
  filling: Filling
  isReadOnly: boolean
}

/** The original of a field, beside the form's field for its translation. */
export const TranslatedField = ({ field, from, to, progress, own, isSame, ...props }: Props) => {
  const { name, original, onSame, meanwhile, filling, isReadOnly } = props
  const say = useTexts()
  const { i18n } = useTranslation()
  const { collectionSlug = '', docPermissions } = useDocumentInfo()
  const box = useRef<HTMLDivElement>(null)
  useInputsIn(box, to)
  const label = 'label' in field && field.label ? getTranslation(field.label, i18n) : name
  const isCopied = progress === 'copied' || (isSame && progress === 'done')

  return (
    <section aria-label={label} className={`translate__field translate__field--${progress}`}>
      <OriginalSide
        filling={filling}
        from={from}
        isReadOnly={isReadOnly}
        label={label}
        name={name}
        original={original}
      />
      <div className="translate__own" ref={box}>
        {name !== 'slug' && progress !== 'nothing' && (
          <Pill pillStyle={pills[progress]} size="small">
            {say(`translate:textProgress:${progress}`, {
              language: languageName(own?.copiedFrom ?? from, i18n.language),
            })}
          </Pill>
        )}
        <RenderFields
          fields={[field]}
          forceRender
          margins={false}
          parentIndexPath=""
          parentPath=""
          parentSchemaPath={collectionSlug}
          permissions={docPermissions?.fields ?? {}}
          readOnly={isReadOnly}
        />
        {isCopied && !isReadOnly && (
          <CheckboxInput
            checked={isSame}
            label={say('translate:same')}
            onToggle={({ target }) => onSame(target.checked)}
          />
        )}
        {meanwhile !== undefined && (
          <p className="translate__message translate__message--warning">
            {say('translate:meanwhile')} <span lang={to}>{meanwhile || '–'}</span>
          </p>
        )}
      </div>
    </section>
  )
}

const pills = {
  nothing: 'light-gray',
  missing: 'warning',
  copied: 'warning',
  done: 'success',
} as const
