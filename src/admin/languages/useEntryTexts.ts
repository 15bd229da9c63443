'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { EntryTexts } from './entryTexts.ts'

/** The stored texts of the entry of this form in all languages; undefined for a new entry and while they are read. */
export const useEntryTexts = (): EntryTexts | undefined => {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const [texts, setTexts] = useState<EntryTexts>()

  useEffect(() => {
    if (id === undefined || !collectionSlug) return
    let isCurrent = true
    const address = `${serverURL}${routes.api}/admin-texts/${collectionSlug}/${id}`
    readOnce(address, lastUpdateTime)
      .then((read) => isCurrent && setTexts(read))
      .catch(() => {})

    return () => {
      isCurrent = false
    }
  }, [id, collectionSlug, lastUpdateTime, routes.api, serverURL])

  return texts
}

type Reading = { key: string; texts: Promise<EntryTexts | undefined> }

let latest: Reading | undefined

/** Reads the texts once for all fields of a form, and again after a save, which changes `savedAt`. */
const readOnce = (address: string, savedAt: number | undefined): Reading['texts'] => {
  const key = `${address} ${savedAt}`
  if (latest?.key === key) return latest.texts
  const texts = fetch(address).then((response) => (response.ok ? response.json() : undefined))
  const reading: Reading = { key, texts }
  latest = reading
  texts.catch(() => {
    if (latest === reading) latest = undefined
  })

  return texts
}
