'use client'

import {
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useListDrawerContext,
  useLocale,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { useTexts } from '../useTexts'
import { useEntryTexts } from './useEntryTexts'
import '../form/form.css'

/**
 * Under the heading of an entry and of its versions: one without a title in Italian is called as in English, and said
 * to be so, not by its number (LANG-4).
 */
export const EnglishTitle = () => {
  const { id, collectionSlug = '' } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { isInDrawer } = useListDrawerContext()
  const locale = useLocale()?.code
  const texts = useEntryTexts()
  const say = useTexts()
  const titled = collectionSlug && getEntityConfig({ collectionSlug })?.admin?.useAsTitle
  const english = (locale === 'it' && titled && texts?.en[titled]?.text) || undefined
  // Payload calls an entry by its number where the field of its title is empty.
  const nameless = id !== undefined && title === `${id}`

  useEffect(() => {
    if (nameless && english) setDocumentTitle(english)
  }, [nameless, english, setDocumentTitle])

  const isEnglish = Boolean(english) && title === english && !texts?.it[titled ?? '']?.text
  if (!isEnglish || isInDrawer) return null

  return <p className="in-english in-english--title">{say('languages:titleFromEnglish')}</p>
}
