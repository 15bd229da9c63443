'use client'

import { useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useClientSettings } from '../../useClientSettings.ts'
import { dayOf } from '../period.ts'

/** The last save that the calendar has shown; Payload reports it until another save. */
let shown: object | null = null

/** The event that was saved in its form since the calendar was left, with its first day; undefined without one. */
export const useSavedInForm = (): { id: number; day: string } | undefined => {
  const { slugs } = useClientSettings()
  const { mostRecentUpdate } = useDocumentEvents()
  const [saved] = useState(() => {
    if (mostRecentUpdate === shown || mostRecentUpdate?.entitySlug !== slugs.events) return
    // Payload types a document by its id alone.
    const { id, startLocal }: { id?: unknown; startLocal?: unknown } = mostRecentUpdate.doc ?? {}

    return typeof id === 'number' && typeof startLocal === 'string'
      ? { id, day: dayOf(startLocal) }
      : undefined
  })
  useEffect(() => {
    shown = mostRecentUpdate
  }, [mostRecentUpdate])

  return saved
}
