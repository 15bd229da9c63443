'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'

/** Names that stand in for missing ones, each with its language; see `namesEndpoint`. */
export type FallenBackNames = Record<string, string | undefined>

/** What a picker of entries of the calendar names in another language than that of the form; nothing while it is read. */
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
  const isAsked = isTitled && languages.length > 1

  useEffect(() => {
    if (!isAsked) return
    const asked = new AbortController()
    fetch(`${serverURL}${routes.api}/admin-names/${collection}?locale=${locale}`, {
      signal: asked.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then(setNames)
      // A picker without grey is still a picker.
      .catch(() => {})

    return () => asked.abort()
  }, [isAsked, collection, locale, routes.api, serverURL])

  return names
}
