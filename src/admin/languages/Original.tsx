'use client'

import { useFormFields, useLocale } from '@payloadcms/ui'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { isBlank } from './isBlank.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'

/** Under a field without a value, the text of the first language that visitors read in its place (LANG-4). */
export const Original = ({ path }: { path: string }) => {
  const say = useTexts()
  const locale = useLocale()?.code
  const first = useFirstLanguage()
  const original = useEntryTexts()?.[first.code]?.[path]?.text
  const value = useFormFields(([fields]) => fields[path]?.value)
  if (locale === first.code || !original || !isBlank(value)) return null

  return (
    <p className="in-original">
      <span className="in-original__origin">
        {say('languages:originalText', { language: first.name })}
      </span>{' '}
      <span lang={first.code}>{original}</span>
    </p>
  )
}
