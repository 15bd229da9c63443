'use client'

import { useEffect, useState } from 'react'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import type { DateOperation, Outcome } from './operation.ts'
import type { WideScope } from './scopes.ts'
import { fetchOutcome } from './seriesClient.ts'

/** The outcome that a scope would have, or the refusal; empty until the answer arrives. */
export type Foreseen = { outcome?: Outcome; refusal?: string }

/** Requests the outcomes of both wide scopes, one after the other, because each is a dry run in a transaction. */
export const useOutcomes = (
  id: number,
  operation: DateOperation,
): Partial<Record<WideScope, Foreseen>> => {
  const api = useApi()
  const [foreseen, setForeseen] = useState<Partial<Record<WideScope, Foreseen>>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, when the dialog opens
  useEffect(() => {
    const request = new AbortController()
    const load = async (scope: WideScope) => {
      const found = await fetchOutcome(api, { id, scope, operation }, request.signal).then(
        (outcome): Foreseen => ({ outcome }),
        (error: unknown): Foreseen => ({ refusal: messageOf(error) }),
      )
      if (!request.signal.aborted) setForeseen((before) => ({ ...before, [scope]: found }))
    }
    void load('following').then(() => load('all'))

    return () => request.abort()
  }, [])

  return foreseen
}
