'use client'

import { usePreferences } from '@payloadcms/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CalendarFilters } from './calendarEntry.ts'
import { chosenDay, firstDayOf } from './period.ts'
import { type CalendarViewName, type Only, rememberedKey, type Start } from './start.ts'

/** The view, the date, its chosen day and the filters of the calendar: in the address, and in the editor's preferences for the next visit. */
export const useCalendarState = (start: Start) => {
  const { setPreference } = usePreferences()
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState(start)
  const view = chosen.view ?? (isNarrow ? chosen.narrow : chosen.wide)
  const { filters, only } = chosen
  const [date, day] = [firstDayOf(chosen.date), chosenDay(view, chosen.date)]

  const store = (preferences: Preferences) => void setPreference(rememberedKey, preferences, true)
  const onView = (next: CalendarViewName) => {
    setChosen((before) => ({ ...before, view: next }))
    writeToAddress({ view: next })
    store(isNarrow ? { narrow: next } : { wide: next })
  }
  const onDate = (next: string) => {
    setChosen((before) => ({ ...before, date: next }))
    writeToAddress({ date: next })
  }
  const onFilters = (next: CalendarFilters) => {
    setChosen((before) => ({ ...before, filters: next }))
    writeToAddress(next)
    store(withNulls(next))
  }
  const onOnly = (next: Only) => {
    setChosen((before) => ({ ...before, only: next }))
    writeToAddress({ only: next.join() })
    store({ only: next.join() })
  }

  // The address has the stored preferences from the beginning.
  useEffect(() => writeToAddress({ ...start.filters, only: start.only.join() }), [start])

  return { view, date, day, filters, only, onView, onDate, onFilters, onOnly }
}

type Preferences = Record<string, string | number | null>

/** Filters with null for those that are not chosen: Payload merges preferences, and would leave missing ones as they are. */
const withNulls = (filters: CalendarFilters): Preferences =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null]))

/** Writes the state into the address, so that a reload and the browser's back button find it again. */
const writeToAddress = (state: Record<string, string | number | undefined>): void => {
  const address = new URL(window.location.href)
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined || value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, `${value}`)
  }
  window.history.replaceState(window.history.state, '', address)
}

/** Whether the window is as narrow as that of a phone; false on the server. */
const useNarrow = (): boolean => useSyncExternalStore(watch, isNarrow, onServer)

const phone = '(max-width: 640px)'

const watch = (changed: () => void) => {
  const media = window.matchMedia(phone)
  media.addEventListener('change', changed)

  return () => media.removeEventListener('change', changed)
}

const isNarrow = () => window.matchMedia(phone).matches
const onServer = () => false
