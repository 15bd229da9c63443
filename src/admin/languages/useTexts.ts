'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { EntryTexts } from './texts'

/** What the entry of this form says in both languages, as it is stored; undefined while it is new or read. */
export const useTexts = (): EntryTexts | undefined => {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const [texts, setTexts] = useState<EntryTexts>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save moves lastUpdateTime, after which it is read again
  useEffect(() => {
    if (id === undefined) return
    const reading = new AbortController()
    fetch(`${serverURL}${routes.api}/admin-texts/${collectionSlug}/${id}`, {
      signal: reading.signal,
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .then(setTexts)
      .catch(() => {})

    return () => reading.abort()
  }, [id, collectionSlug, lastUpdateTime, routes.api, serverURL])

  return texts
}
