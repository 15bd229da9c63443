'use client'

import {
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useListDrawerContext,
  useLocale,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { languageName } from '../../translations/languageName.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { useEntryTexts } from './useEntryTexts.ts'
import '../form/form.css'

/**
 * Under the heading of an entry and of its versions: one without a title in this language is called as in the first, and
 * said to be so, not by its number (LANG-4).
 */
export const OriginalTitle = () => {
  const { id, collectionSlug = '' } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { isInDrawer } = useListDrawerContext()
  const locale = useLocale()?.code
  const first = useFirstLanguage()
  const reader = useTranslation().i18n.language
  const texts = useEntryTexts()
  const say = useTexts()
  const titled = collectionSlug && getEntityConfig({ collectionSlug })?.admin?.useAsTitle
  const original =
    (locale !== first.code && titled && texts?.[first.code]?.[titled]?.text) || undefined
  // Payload calls an entry by its number where the field of its title is empty.
  const nameless = id !== undefined && title === `${id}`

  useEffect(() => {
    if (nameless && original) setDocumentTitle(original)
  }, [nameless, original, setDocumentTitle])

  const isOriginal =
    Boolean(original) && title === original && !texts?.[locale]?.[titled ?? '']?.text
  if (!isOriginal || isInDrawer) return null

  return (
    <p className="in-original in-original--title">
      {say('languages:originalTitle', {
        language: first.name,
        missing: languageName(locale, reader),
      })}
    </p>
  )
}
