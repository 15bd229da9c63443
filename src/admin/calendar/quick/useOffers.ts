'use client'

import { useEffect, useState } from 'react'
import { type ApiAddress, fetchOffers } from './quickClient.ts'
import type { Offer } from './quickEvent.ts'

/** How long no key must be pressed before a search, in milliseconds. */
const restMs = 150

/** The offers for a search while the list is open; undefined while they are read. */
export const useOffers = (
  api: ApiAddress,
  { kind, search, isOpen }: { kind: 'venues' | 'categories'; search: string; isOpen: boolean },
): Offer[] | undefined => {
  const [read, setRead] = useState<{ search: string; offers: Offer[] }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the same while a panel is open
  useEffect(() => {
    if (!isOpen) return
    const reading = new AbortController()
    const timer = window.setTimeout(
      () =>
        fetchOffers(api, { kind, search }, reading.signal).then(
          (offers) => setRead({ search, offers }),
          () => reading.signal.aborted || setRead({ search, offers: [] }),
        ),
      search ? restMs : 0,
    )

    return () => {
      window.clearTimeout(timer)
      reading.abort()
    }
  }, [kind, search, isOpen])

  return read?.search === search ? read.offers : undefined
}
