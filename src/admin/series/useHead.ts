'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import type { Head } from './head.ts'
import { fetchHead } from './seriesClient.ts'

/** What the panel above the form of a date says; undefined for a single event and until the answer arrives. */
export const useHead = () => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const address = useApi()(`/admin-series/${id}/head`)
  const [head, setHead] = useState<Head>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save the series may have changed
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    // The form works without the panel.
    fetchHead(address, controller.signal).then(
      (found) => !controller.signal.aborted && setHead((known) => withFirst(known, found)),
      () => undefined,
    )

    return () => controller.abort()
  }, [id, address, lastUpdateTime])

  return { head, current: () => fetchHead(address) }
}

/** Keeps the revision of the series with which the form was opened: a later one would hide a conflict. */
const withFirst = (known: Head | undefined, found: Head | null): Head | undefined =>
  found ? { ...found, revision: known?.revision ?? found.revision } : undefined
