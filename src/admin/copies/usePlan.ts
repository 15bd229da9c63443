'use client'

import { useEffect, useRef, useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import type { PlannedCopy } from './copyPlan.ts'

/** How long the days must be unchanged before they are checked, in milliseconds. */
const restMs = 250

/** The previews of the picked days; days that were not checked yet are not among the `copies`. */
export type Plan = { copies: Map<string, PlannedCopy>; isChecking: boolean; failure: string }

/** Requests the previews of copies on some days, again whenever the days change. */
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
