'use client'

import { useDocumentInfo, usePreferences } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useClientSettings } from '../useClientSettings.ts'

/**
 * Payload stores the language in an address as the preference of the user. A form that was opened to translate one entry names the
 * former language by `back`, and this component restores that preference. It renders nothing.
 */
export const BackToLanguage = () => {
  const { lastUpdateTime } = useDocumentInfo()
  const { setPreference } = usePreferences()
  const { languages } = useClientSettings()
  const wanted = useSearchParams().get('back')
  const back = languages.find((language) => language === wanted)

  // Payload stores the language of the address with every save, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save
  useEffect(() => {
    if (!back) return
    const restore = () => void setPreference('locale', back)
    restore()

    return restore
  }, [back, lastUpdateTime, setPreference])

  return null
}
