'use client'

import { useConfig, useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useLanguage } from '../useLanguage.ts'

/** Whether a picture has no description, in the current language nor in the first, which stands for it (LANG-4). */
export const useMissingAlt = (picture: unknown): boolean => {
  const [missing, setMissing] = useState(false)
  const { slugs } = useClientSettings()
  const first = useFirstLanguage().code
  const locale = useLanguage()
  const api = useApi()
  const { getEntityConfig } = useConfig()
  // Pictures of a site's own collection may have no such field.
  const tells = getEntityConfig({ collectionSlug: slugs.media })?.fields.some(
    (field) => 'name' in field && field.name === 'alt',
  )
  const id = typeof picture === 'number' || typeof picture === 'string' ? picture : undefined
  const address =
    tells &&
    id !== undefined &&
    `${api(`/${slugs.media}/${id}`)}&depth=0&select[alt]=true&fallback-locale=${first}`
  const { mostRecentUpdate } = useDocumentEvents()
  const described = mostRecentUpdate?.entitySlug === slugs.media ? mostRecentUpdate.updatedAt : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a picture was described
  useEffect(() => {
    setMissing(false)
    if (!address) return
    let isCurrent = true
    readOnce(`${address}#${described}`)
      .then((isMissing) => isCurrent && setMissing(isMissing))
      .catch(() => {})

    return () => {
      isCurrent = false
    }
  }, [address, described, locale])

  return missing
}

let latest: { address: string; missing: Promise<boolean> } | undefined

/** Reads a picture once for both places in a form that need it. */
const readOnce = (address: string): Promise<boolean> => {
  if (latest?.address === address) return latest.missing
  const missing = fetch(address).then(async (response) => {
    if (!response.ok) return false
    // Payload leaves empty fields out.
    const { alt } = (await response.json()) as { alt?: string }

    return !alt
  })
  latest = { address, missing }

  return missing
}
