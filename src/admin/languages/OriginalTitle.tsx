'use client'

import {
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useListDrawerContext,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import { useOriginal } from './useOriginal.ts'
import '../form/form.css'
import { useLanguage } from '../useLanguage.ts'

/**
 * The title below the heading of an entry and of its versions: an entry without a title in this language has one in another language,
 * which is marked, instead of its id (LANG-4, LANG-5).
 */
export const OriginalTitle = () => {
  const { id, collectionSlug = '' } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { isInDrawer } = useListDrawerContext()
  const locale = useLanguage()
  const reader = useTranslation().i18n.language
  const say = useTexts()
  const titled = (collectionSlug && getEntityConfig({ collectionSlug })?.admin?.useAsTitle) || ''
  const { original, stored } = useOriginal(titled)
  // Payload displays the id of an entry whose title is empty.
  const nameless = id !== undefined && title === `${id}`

  useEffect(() => {
    if (nameless && original?.text) setDocumentTitle(original.text)
  }, [nameless, original?.text, setDocumentTitle])

  const isOriginal = stored?.copiedFrom
    ? title === stored.text
    : title === original?.text && !stored?.text
  if (!original || !isOriginal || isInDrawer) return null

  return (
    <p className="in-original in-original--title">
      {say('languages:originalTitle', {
        language: languageName(original.language, reader),
        missing: languageName(locale, reader),
      })}
    </p>
  )
}
