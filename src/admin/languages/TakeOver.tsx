'use client'

import { useForm, useFormFields, useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import { isBlank } from './isBlank.ts'
import { labelOfPart } from './textParts.ts'
import { useOriginal } from './useOriginal.ts'
import '../form/form.css'
import { PlainButton } from '../PlainButton.tsx'
import { useLanguage } from '../useLanguage.ts'

/**
 * The button for the original of a field: it copies the original into an empty field, or marks a copy as right, which the next save
 * stores (decision 45).
 */
export const TakeOver = ({ path }: { path: string }) => {
  const say = useTexts()
  const { original, stored } = useOriginal(path)
  const { dispatchFields, setModified } = useForm()
  const value = useFormFields(([fields]) => fields[path]?.value)
  const said = useFormFields(([fields]) => fields.sameTexts?.value)
  const reader = useTranslation().i18n.language
  const language = languageName(useLanguage(), reader)
  const label = labelOfPart(path, say)
  if (!original) return null
  const copy = () => {
    const { rich, text } = original
    // The rich text field renders again only when its initial value changes.
    const initial = rich === undefined ? {} : { initialValue: rich }
    dispatchFields({ type: 'UPDATE', path, value: rich ?? text, ...initial })
    setModified(true)
  }
  if (isBlank(value)) {
    return (
      <PlainButton aria-label={`${label}: ${say('languages:copy')}`} onClick={copy} size="small">
        {say('languages:copy')}
      </PlainButton>
    )
  }
  if (!stored?.copiedFrom) return null
  const same = typeof said === 'string' ? said.split(' ').filter(Boolean) : []
  const isSame = same.includes(path)
  const toggle = () => {
    const names = isSame ? same.filter((name) => name !== path) : [...same, path]
    dispatchFields({ type: 'UPDATE', path: 'sameTexts', value: names.join(' ') })
    setModified(true)
  }

  return (
    <PlainButton
      aria-label={`${label}: ${say('languages:same', { language })}`}
      extraButtonProps={{ 'aria-pressed': isSame }}
      onClick={toggle}
      size="small"
    >
      {say('languages:same', { language })}
    </PlainButton>
  )
}
