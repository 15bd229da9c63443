'use client'

import { useEffect, useState } from 'react'
import { type ApiAddress, fetchOffers } from './client.ts'
import type { Offer } from './newEvent.ts'

/** How long the keys rest before something is looked for. */
const restMs = 150

/** What is offered for some words while the list is open; `undefined` while it is read. */
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
