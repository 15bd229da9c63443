'use client'

import { useEffect, useRef, useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import type { PlannedCopy } from './plan.ts'

/** How long the choice rests before it is checked. */
const restMs = 250

/** What is known of the days that are picked: what is not checked yet is not among the `copies`. */
export type Plan = { copies: Map<string, PlannedCopy>; isChecking: boolean; failure: string }

/** Asks what copies on some days would be, again whenever the days change. */
export const usePlan = (id: number, days: string[]): Plan => {
  const api = useApi()
  const url = api(`/admin-copies/${id}/plan`)
  const [plan, setPlan] = useState<Plan>({ copies: new Map(), isChecking: false, failure: '' })
  const latest = useRef(days)
  latest.current = days
  const key = days.join()

  useEffect(() => {
    if (!key) return setPlan({ copies: new Map(), isChecking: false, failure: '' })
    const controller = new AbortController()
    setPlan((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(async () => {
      try {
        const { copies } = await postJson<{ copies: PlannedCopy[] }>(
          url,
          { days: latest.current },
          controller.signal,
        )
        const byDay = new Map(copies.map((copy) => [copy.day, copy]))
        setPlan({ copies: byDay, isChecking: false, failure: '' })
      } catch (error) {
        if (controller.signal.aborted) return
        setPlan({ copies: new Map(), isChecking: false, failure: messageOf(error) })
      }
    }, restMs)

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, key])

  return plan
}
