'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Api, fetchEvents } from './calendarClient.ts'
import type { CalendarEntry, CalendarFilters } from './calendarEntry.ts'
import type { Days } from './period.ts'

type EntriesQuery = {
  /** The displayed days. */
  days: Days
  /** Days that may be displayed next, which are read ahead. */
  ahead: Days[]
  filters: CalendarFilters
}

/**
 * The events of the displayed days, read again whenever the days, the filters or the language change. Until they are read, `entries` are
 * the former ones and `isRead` is false.
 */
export const useEntries = ({ root, locale }: Api, { days, ahead, filters }: EntriesQuery) => {
  const [known, setKnown] = useState<Known>({})
  const [unread, setUnread] = useState(false)
  const [round, setRound] = useState(0)
  const [lastRead, setLastRead] = useState(0)
  const last = useRef<CalendarEntry[]>(undefined)
  const nameOf = (range: Days) => JSON.stringify([locale, filters, range.from, range.to])
  const displayed = nameOf(days)
  const further = JSON.stringify(ahead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query names all that is read, but for the round
  useEffect(() => {
    const reading = new AbortController()
    const read = async (range: Days) => {
      const entries = await fetchEvents({ root, locale }, { ...range, ...filters }, reading.signal)
      setKnown((before) => withNewest(before, nameOf(range), entries))
    }
    const readAhead = async () => {
      for (const range of ahead) if (!(nameOf(range) in known)) await read(range)
    }
    const failed = () => {
      if (!reading.signal.aborted) setUnread(true)
    }
    read(days).then(() => {
      setUnread(false)
      setLastRead(round)
      // A list that could not be read ahead is read when it is displayed.
      return readAhead().catch(() => undefined)
    }, failed)

    return () => reading.abort()
  }, [root, displayed, further, round])

  useEffect(() => {
    last.current = known[displayed] ?? last.current
  }, [known, displayed])

  /** Replaces or adds an event in the displayed list, and drops the other lists. */
  const replace = useCallback(
    (entry: CalendarEntry) =>
      setKnown((before) => {
        const list = before[displayed]
        if (!list) return {}
        const isThere = list.some(({ id }) => id === entry.id)

        return {
          [displayed]: isThere
            ? list.map((other) => (other.id === entry.id ? entry : other))
            : [...list, entry],
        }
      }),
    [displayed],
  )
  const remove = useCallback(
    (gone: number) =>
      setKnown((before): Known => {
        const list = before[displayed]

        return list ? { [displayed]: list.filter(({ id }) => id !== gone) } : {}
      }),
    [displayed],
  )
  /** Reads the displayed list again, after a change of other events. */
  const reread = useCallback(() => {
    setKnown((before) => (before[displayed] ? { [displayed]: before[displayed] } : {}))
    setRound((before) => before + 1)
  }, [displayed])

  return {
    entries: known[displayed] ?? last.current,
    isRead: displayed in known,
    /** Whether the list was read since `reread` was called. */
    isCurrent: lastRead === round,
    unread,
    replace,
    remove,
    reread,
  }
}

/** Lists of events by their query. */
type Known = { [query: string]: CalendarEntry[] }

/** How many lists are cached. */
const most = 12

const withNewest = (before: Known, name: string, entries: CalendarEntry[]): Known => {
  const others = Object.entries(before).filter(([other]) => other !== name)

  return Object.fromEntries([...others.slice(1 - most), [name, entries]])
}
