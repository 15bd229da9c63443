'use client'

import { useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useClientSettings } from '../../useClientSettings.ts'
import { dayOf } from '../period.ts'

/** The last save that the calendar has shown; Payload reports it until another save. */
let shown: object | null = null

const savedSchema = z.object({ id: z.number(), startLocal: z.string() })

/** The event that was saved in its form since the calendar was left, with its first day; undefined without one. */
export const useSavedInForm = (): { id: number; day: string } | undefined => {
  const { slugs } = useClientSettings()
  const { mostRecentUpdate } = useDocumentEvents()
  const [saved] = useState(() => {
    if (mostRecentUpdate === shown || mostRecentUpdate?.entitySlug !== slugs.events) return
    const event = savedSchema.safeParse(mostRecentUpdate.doc)

    return event.success ? { id: event.data.id, day: dayOf(event.data.startLocal) } : undefined
  })
  useEffect(() => {
    shown = mostRecentUpdate
  }, [mostRecentUpdate])

  return saved
}
