'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Api, fetchEvents } from './client.ts'
import type { CalendarEntry, CalendarFilters } from './entry.ts'
import type { Days } from './period.ts'

type Asked = {
  /** The days that are drawn. */
  days: Days
  /** Days that may be asked for next, which are read ahead. */
  ahead: Days[]
  filters: CalendarFilters
}

/**
 * The events of the days that are shown, read anew whenever those, the filters or the language change. What was read
 * before is shown meanwhile; `isRead` tells whether that is all there is.
 */
export const useEntries = ({ root, locale }: Api, { days, ahead, filters }: Asked) => {
  const [known, setKnown] = useState<Known>({})
  const [unread, setUnread] = useState(false)
  const [round, setRound] = useState(0)
  const last = useRef<CalendarEntry[]>(undefined)
  const nameOf = (range: Days) => JSON.stringify([locale, filters, range.from, range.to])
  const shown = nameOf(days)
  const further = JSON.stringify(ahead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read follows from its name, but for the round
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
      // What is only read ahead is asked for again where it is wanted.
      return readAhead().catch(() => undefined)
    }, failed)

    return () => reading.abort()
  }, [root, shown, further, round])

  useEffect(() => {
    last.current = known[shown] ?? last.current
  }, [known, shown])

  /** Draws an event anew, or for the first time; where else it is shown now is read again. */
  const replace = useCallback(
    (entry: CalendarEntry) =>
      setKnown((before) => {
        const list = before[shown]
        if (!list) return {}
        const isThere = list.some(({ id }) => id === entry.id)

        return {
          [shown]: isThere
            ? list.map((other) => (other.id === entry.id ? entry : other))
            : [...list, entry],
        }
      }),
    [shown],
  )
  const remove = useCallback(
    (gone: number) =>
      setKnown((before): Known => {
        const list = before[shown]

        return list ? { [shown]: list.filter(({ id }) => id !== gone) } : {}
      }),
    [shown],
  )
  /** Reads anew what is shown, after something was written elsewhere. */
  const reread = useCallback(() => {
    setKnown((before) => (before[shown] ? { [shown]: before[shown] } : {}))
    setRound((before) => before + 1)
  }, [shown])

  return {
    entries: known[shown] ?? last.current,
    isRead: shown in known,
    unread,
    replace,
    remove,
    reread,
  }
}

/** Lists of events by what was asked for. */
type Known = { [asked: string]: CalendarEntry[] }

/** How many lists are remembered. */
const most = 12

const withNewest = (before: Known, name: string, entries: CalendarEntry[]): Known => {
  const others = Object.entries(before).filter(([other]) => other !== name)

  return Object.fromEntries([...others.slice(1 - most), [name, entries]])
}
