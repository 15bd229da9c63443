'use client'

import { useEffect, useState } from 'react'
import { type ApiAddress, fetchVenueAt } from './quickClient.ts'
import type { VenueAt } from './quickEvent.ts'

/** How long no key must be pressed before the facts about a venue are requested, in milliseconds. */
const restMs = 250

/** The facts about a venue at some time; undefined while they are read, and where that fails. */
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
