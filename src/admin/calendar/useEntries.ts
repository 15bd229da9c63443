'use client'

import { useCallback, useEffect, useState } from 'react'
import { type Api, fetchEvents } from './client.ts'
import type { CalendarEntry, CalendarFilters } from './entry.ts'

/** Days `from` (included) to `to` (not included). */
export type Days = { from: string; to: string }

/** The events of the days that are shown, read anew whenever those, the filters or the language change. */
export const useEntries = (
  { root, locale }: Api,
  days: Days | undefined,
  filters: CalendarFilters,
) => {
  const [entries, setEntries] = useState<CalendarEntry[]>()
  const [unread, setUnread] = useState(false)
  const { from, to } = days ?? {}

  useEffect(() => {
    if (!from || !to) return
    const reading = new AbortController()
    fetchEvents({ root, locale }, { from, to, ...filters }, reading.signal)
      .then((read) => {
        setEntries(read)
        setUnread(false)
      })
      .catch(() => {
        if (!reading.signal.aborted) setUnread(true)
      })

    return () => reading.abort()
  }, [root, locale, from, to, filters])

  const replace = useCallback(
    (entry: CalendarEntry) =>
      setEntries((before) => before?.map((other) => (other.id === entry.id ? entry : other))),
    [],
  )

  return { entries, unread, replace }
}
