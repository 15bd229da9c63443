'use client'

import { useFormFields, useTranslation } from '@payloadcms/ui'
import { useContext } from 'react'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import { OriginalsBesideFields } from './besideFields.ts'
import { isBlank } from './isBlank.ts'
import { TakeOver } from './TakeOver.tsx'
import { useOriginal } from './useOriginal.ts'
import '../form/form.css'

/** The original below a field that is empty (LANG-4) or a copy (LANG-5), with the button that takes it over. */
export const Original = ({ path }: { path: string }) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { original, stored } = useOriginal(path)
  const value = useFormFields(([fields]) => fields[path]?.value)
  const isBeside = useContext(OriginalsBesideFields)
  const isCopied = Boolean(stored?.copiedFrom)
  if (isBeside || !original?.text || !(isCopied || isBlank(value))) return null
  const language = languageName(original.language, reader)

  return (
    <>
      <p className="in-original">
        <span className="in-original__origin">
          {say(isCopied ? 'languages:copiedText' : 'languages:originalText', { language })}
        </span>{' '}
        <span lang={original.language}>{original.text}</span>
      </p>
      {path !== 'slug' && <TakeOver path={path} />}
    </>
  )
}
