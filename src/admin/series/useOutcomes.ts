'use client'

import { useEffect, useState } from 'react'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { fetchOutcome } from './client.ts'
import type { Deed, Outcome, WideScope } from './deed.ts'

/** What a choice would do, or why it is refused; nothing while that is asked. */
export type Foreseen = { outcome?: Outcome; refusal?: string }

/** Asks what a deed would do to more than one date: one question after the other, because each is tried out. */
export const useOutcomes = (id: number, deed: Deed): Partial<Record<WideScope, Foreseen>> => {
  const api = useApi()
  const [foreseen, setForeseen] = useState<Partial<Record<WideScope, Foreseen>>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the question is put
  useEffect(() => {
    const asking = new AbortController()
    const ask = async (scope: WideScope) => {
      const found = await fetchOutcome(api, { id, scope, deed }, asking.signal).then(
        (outcome): Foreseen => ({ outcome }),
        (error: unknown): Foreseen => ({ refusal: messageOf(error) }),
      )
      if (!asking.signal.aborted) setForeseen((before) => ({ ...before, [scope]: found }))
    }
    void ask('following').then(() => ask('all'))

    return () => asking.abort()
  }, [])

  return foreseen
}
