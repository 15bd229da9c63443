'use client'

import { useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { type SavedDates, takeChangedDates } from '../../series/changedDates.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { dayOf } from '../period.ts'

/** What was saved in a form: an event, or dates of a series with the words of their notice. */
export type Saved = Omit<SavedDates, 'text'> & Partial<Pick<SavedDates, 'text'>>

/** The last save that the calendar has shown; Payload reports it until another save. */
let shown: object | null = null

/** What was saved in a form since the calendar was left; undefined without a save. */
export const useSavedInForm = (): Saved | undefined => {
  const { slugs } = useClientSettings()
  const { mostRecentUpdate } = useDocumentEvents()
  const [saved, setSaved] = useState((): Saved | undefined => {
    if (mostRecentUpdate === shown || mostRecentUpdate?.entitySlug !== slugs.events) return
    // Payload types a document by its id alone.
    const { id, startLocal }: { id?: unknown; startLocal?: unknown } = mostRecentUpdate.doc ?? {}

    return typeof id === 'number' && typeof startLocal === 'string'
      ? { id, ids: [id], day: dayOf(startLocal) }
      : undefined
  })
  useEffect(() => {
    shown = mostRecentUpdate
  }, [mostRecentUpdate])
  // A save of several dates reloads its page, so that what Payload reports is later. The server does not know what the browser stores.
  useEffect(() => {
    const dates = takeChangedDates()
    if (dates) setSaved((known) => known ?? dates)
  }, [])

  return saved
}
