'use client'

import { useDocumentInfo, usePreferences } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useClientSettings } from '../useClientSettings.ts'

/**
 * Payload keeps the language that an address names as the one that somebody works in. A form that was opened to translate
 * one entry says with `back` which that was before, and it stays so on every other page. Shows nothing.
 */
export const BackToLanguage = () => {
  const { lastUpdateTime } = useDocumentInfo()
  const { setPreference } = usePreferences()
  const { languages } = useClientSettings()
  const asked = useSearchParams().get('back')
  const back = languages.find((language) => language === asked)

  // Payload notes the language of the address with every save, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save
  useEffect(() => {
    if (!back) return
    const keep = () => void setPreference('locale', back)
    keep()

    return keep
  }, [back, lastUpdateTime, setPreference])

  return null
}
