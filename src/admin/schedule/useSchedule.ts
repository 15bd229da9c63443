'use client'

import { useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { hasScheduledPublishEnabled } from 'payload/shared'
import { useCallback, useEffect, useState } from 'react'
import { isRecord } from '../../model/plainJson.ts'
import { onScheduleChange, reportSchedule } from './scheduleChanged.ts'

/** A change of state that is to come. */
export type Scheduled = {
  id: number | string
  type: 'publish' | 'unpublish'
  /** The language that is published; undefined for all. */
  language: string | undefined
  /** An instant. */
  at: string
}

type NewChange = Omit<Scheduled, 'id'>

/** What is scheduled for the entry of the form, `undefined` until it is known, and the functions that add and remove a change. */
export const useSchedule = () => {
  const { collectionSlug, docConfig, hasPublishPermission, id } = useDocumentInfo()
  const isPossible =
    hasPublishPermission === true &&
    docConfig !== undefined &&
    hasScheduledPublishEnabled(docConfig)
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const [scheduled, setScheduled] = useState<Scheduled[]>()

  const read = useCallback(async () => {
    if (id === undefined || !isPossible) return
    const found = await getUpcomingScheduledPublish({
      id,
      ...(collectionSlug && { collectionSlug }),
    })
    setScheduled(
      found.map(({ id: job, input, waitUntil }) => ({
        id: job,
        type: input.type,
        language: input.locale,
        at: new Date(waitUntil).toISOString(),
      })),
    )
  }, [collectionSlug, getUpcomingScheduledPublish, id, isPossible])

  useEffect(() => {
    const readAgain = () => void read().catch(() => setScheduled([]))
    readAgain()

    return onScheduleChange(readAgain)
  }, [read])

  return {
    scheduled,
    /** Throws where the server refuses it. */
    add: async ({ type, language, at }: NewChange) => {
      const answer = await schedulePublish({
        type,
        date: new Date(at),
        // Forms of the calendar are those of its collections.
        doc: { relationTo: collectionSlug as CollectionSlug, value: String(id) },
        ...(language && { localeToPublish: language }),
      })
      requireDone(answer)
      reportSchedule()
    },
    /** Throws where the server refuses it. */
    remove: async (job: Scheduled['id']) => {
      const answer = await schedulePublish({ deleteID: job })
      requireDone(answer)
      reportSchedule()
    },
  }
}

/** Payload's functions answer with an error instead of throwing it. */
const requireDone = (answer: unknown) => {
  if (isRecord(answer) && answer.error) throw new Error(`${answer.error}`)
}
