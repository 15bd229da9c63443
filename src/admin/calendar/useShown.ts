'use client'

import { usePreferences } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { CalendarFilters } from './entry.ts'
import { remember } from './remember.ts'
import { rememberedKey } from './rememberedKey.ts'
import type { CalendarViewName, Only, Start } from './start.ts'
import { useNarrow } from './useNarrow.ts'

/** What the calendar shows. The address always says it, and what the editor chose is found again at the next visit. */
export const useShown = (start: Start) => {
  const { setPreference } = usePreferences()
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState(start)
  const view = chosen.view ?? (isNarrow ? chosen.narrow : chosen.wide)
  const { date, filters, only } = chosen

  const keep = (kept: Kept) => void setPreference(rememberedKey, kept, true)
  const onView = (next: CalendarViewName) => {
    setChosen((before) => ({ ...before, view: next }))
    remember({ view: next })
    keep(isNarrow ? { narrow: next } : { wide: next })
  }
  const onDate = (next: string) => {
    setChosen((before) => ({ ...before, date: next }))
    remember({ date: next })
  }
  const onFilters = (next: CalendarFilters) => {
    setChosen((before) => ({ ...before, filters: next }))
    remember(next)
    keep(withNulls(next))
  }
  const onOnly = (next: Only) => {
    setChosen((before) => ({ ...before, only: next }))
    remember({ only: next.join() })
    keep({ only: next.join() })
  }

  // What was remembered is said by the address from the beginning.
  useEffect(() => remember({ ...start.filters, only: start.only.join() }), [start])

  return { view, date, filters, only, onView, onDate, onFilters, onOnly }
}

type Kept = Record<string, string | number | null>

/** What is no longer chosen is not left out, or the merge would keep it. */
const withNulls = (filters: CalendarFilters): Kept =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null]))
