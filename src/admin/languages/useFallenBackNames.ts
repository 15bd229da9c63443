'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'

/** Names in another language than the requested one, with their languages; see `namesEndpoint`. */
export type FallenBackNames = Record<string, string | undefined>

/** The names of a collection that pickers display in another language than that of the form; empty while they are read. */
export const useFallenBackNames = (collection: string): FallenBackNames => {
  const { routes, serverURL } = useConfig().config
  const { languages, slugs } = useClientSettings()
  const locale = useLanguage()
  const [names, setNames] = useState<FallenBackNames>({})
  const isTitled = [
    slugs.events,
    slugs.venues,
    slugs.organizers,
    slugs.categories,
    slugs.tags,
  ].includes(collection)
  const isNeeded = isTitled && languages.length > 1

  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    fetch(`${serverURL}${routes.api}/admin-names/${collection}?locale=${locale}`, {
      signal: controller.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then(setNames)
      // The picker works without the grey names.
      .catch(() => {})

    return () => controller.abort()
  }, [isNeeded, collection, locale, routes.api, serverURL])

  return names
}
