'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { EntryTexts } from './texts.ts'

/** What the entry of this form says in both languages, as it is stored; undefined while it is new or read. */
export const useEntryTexts = (): EntryTexts | undefined => {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const [texts, setTexts] = useState<EntryTexts>()

  useEffect(() => {
    if (id === undefined || !collectionSlug) return
    let asked = true
    const address = `${serverURL}${routes.api}/admin-texts/${collectionSlug}/${id}`
    readOnce(address, lastUpdateTime)
      .then((read) => asked && setTexts(read))
      .catch(() => {})

    return () => {
      asked = false
    }
  }, [id, collectionSlug, lastUpdateTime, routes.api, serverURL])

  return texts
}

type Reading = { key: string; texts: Promise<EntryTexts | undefined> }

let latest: Reading | undefined

/** All fields of a form ask for the same texts; they are read again after a save, which moves `savedAt`. */
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
