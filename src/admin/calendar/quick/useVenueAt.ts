'use client'

import { useEffect, useState } from 'react'
import { type ApiAddress, fetchVenueAt } from './client.ts'
import type { VenueAt } from './newEvent.ts'

/** How long the keys rest before it is asked what else is at a venue. */
const restMs = 250

/** What is to be known of a venue at some time; nothing while it is read, and where that fails. */
export const useVenueAt = (
  api: ApiAddress,
  venue: number | undefined,
  { start, end }: { start: string; end: string },
): (VenueAt & { venue: number }) | undefined => {
  const [read, setRead] = useState<VenueAt & { venue: number }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the same while a panel is open
  useEffect(() => {
    setRead(undefined)
    if (venue === undefined) return
    const reading = new AbortController()
    const timer = window.setTimeout(
      () =>
        fetchVenueAt(api, venue, { start, end }, reading.signal).then(
          (at) => setRead({ ...at, venue }),
          () => undefined,
        ),
      restMs,
    )

    return () => {
      window.clearTimeout(timer)
      reading.abort()
    }
  }, [venue, start, end])

  return read
}
