'use client'

import { useFormFields, useLocale, useTranslation } from '@payloadcms/ui'
import { languageName } from '../../translations/languageName.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { isBlank } from './isBlank.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'

/** Under a field without a value, the text of the first language that visitors read in its place (LANG-4). */
export const Original = ({ path }: { path: string }) => {
  const say = useTexts()
  const locale = useLocale()?.code
  const { languages } = useClientSettings()
  const [first] = languages
  const reader = useTranslation().i18n.language
  const original = useEntryTexts()?.[first]?.[path]?.text
  const value = useFormFields(([fields]) => fields[path]?.value)
  if (locale === first || !original || !isBlank(value)) return null

  return (
    <p className="in-original">
      <span className="in-original__origin">
        {say('languages:originalText', { language: languageName(first, reader) })}
      </span>{' '}
      <span lang={first}>{original}</span>
    </p>
  )
}
