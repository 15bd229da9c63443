'use client'

import { useFormFields, useLocale } from '@payloadcms/ui'
import { useTexts } from '../useTexts'
import { isBlank } from './isBlank'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/** Under an Italian field without a value, the English text that visitors read in its place (LANG-4). */
export const InEnglish = ({ path }: { path: string }) => {
  const say = useTexts()
  const locale = useLocale()?.code
  const english = useEntryTexts()?.en[path]?.text
  const value = useFormFields(([fields]) => fields[path]?.value)
  if (locale !== 'it' || !english || !isBlank(value)) return null

  return (
    <p className="in-english">
      <span className="in-english__origin">{say('languages:textFromEnglish')}</span>{' '}
      <span lang="en">{english}</span>
    </p>
  )
}
