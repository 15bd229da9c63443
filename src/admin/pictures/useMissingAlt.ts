'use client'

import { useConfig, useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useFirstLanguage } from '../useFirstLanguage.ts'
import { useLanguage } from '../useLanguage.ts'

/** Whether nobody has said what a picture shows, in this language or in the first, which stands for it (LANG-4). */
export const useMissingAlt = (picture: unknown): boolean => {
  const [missing, setMissing] = useState(false)
  const { slugs } = useClientSettings()
  const first = useFirstLanguage().code
  const locale = useLanguage()
  const api = useApi()
  const { getEntityConfig } = useConfig()
  // A site's own files need not say what they show.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once a picture was described.
  useEffect(() => {
    setMissing(false)
    if (!address) return
    let asked = true
    readOnce(`${address}#${described}`)
      .then((isMissing) => asked && setMissing(isMissing))
      .catch(() => {})

    return () => {
      asked = false
    }
  }, [address, described, locale])

  return missing
}

let latest: { address: string; missing: Promise<boolean> } | undefined

/** Two places of a form ask for the same picture. */
const readOnce = (address: string): Promise<boolean> => {
  if (latest?.address === address) return latest.missing
  const missing = fetch(address).then(async (response) => {
    if (!response.ok) return false
    // Payload leaves out what nobody has said.
    const { alt } = (await response.json()) as { alt?: string }

    return !alt
  })
  latest = { address, missing }

  return missing
}
