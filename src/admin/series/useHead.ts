'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import { fetchHead } from './client.ts'
import type { Head } from './head.ts'

/** What is told over the form of a date of a series; nothing of a single event, and while that is asked. */
export const useHead = () => {
  const { id, lastUpdateTime } = useDocumentInfo()
  const address = useApi()(`/admin-series/${id}/head`)
  const [head, setHead] = useState<Head>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may be another date by its series
  useEffect(() => {
    if (id === undefined) return
    const asking = new AbortController()
    // The form works without.
    fetchHead(address, asking.signal).then(
      (found) => !asking.signal.aborted && setHead((known) => withFirst(known, found)),
      () => undefined,
    )

    return () => asking.abort()
  }, [id, address, lastUpdateTime])

  return { head, current: () => fetchHead(address) }
}

/** The form goes on with the series that it was opened with. */
const withFirst = (known: Head | undefined, found: Head | null): Head | undefined =>
  found ? { ...found, revision: known?.revision ?? found.revision } : undefined
