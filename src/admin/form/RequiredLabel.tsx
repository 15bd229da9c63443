'use client'

import { FieldLabel, useDocumentInfo } from '@payloadcms/ui'
import type { TextFieldLabelClientComponent } from 'payload'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useLanguage } from '../useLanguage.ts'

/**
 * The label of a title, marked where nothing can be published without it (LANG-5): in the first language, and of what is
 * new. Payload cannot know, because drafts and other languages may lack one.
 */
export const RequiredLabel: TextFieldLabelClientComponent = ({ field, label, path }) => {
  const { id } = useDocumentInfo()
  const current = useLanguage()
  const first = useFirstLanguage()
  const localized = field?.localized ?? false

  // Payload heads the column of a list by it, too, and names no path there.
  if (path === undefined) return <FieldLabel hideLocale label={label ?? field?.label} unstyled />

  return (
    <FieldLabel
      label={label ?? field?.label}
      localized={localized}
      path={path}
      required={!localized || id === undefined || current === first.code}
    />
  )
}
