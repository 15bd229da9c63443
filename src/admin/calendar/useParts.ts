'use client'

import { startTransition, useEffect, useState } from 'react'

/** How many events are rendered between two answers of the page; a link takes about 0.2 ms. */
const atOnce = 300

/**
 * How many days of a list are to be rendered by now: those with the first hundreds of events at once, the others in parts, each of which
 * is a short task of the browser. Another `list` begins from the start.
 */
export const useParts = (list: string, days: { entries: unknown[] }[]): number => {
  const [grown, setGrown] = useState({ list, events: atOnce })
  const events = grown.list === list ? grown.events : atOnce
  const count = daysWith(events, days)
  const isWhole = count === days.length

  useEffect(() => {
    if (!isWhole) startTransition(() => setGrown({ list, events: events + atOnce }))
  }, [list, events, isWhole])

  return count
}

const daysWith = (events: number, days: { entries: unknown[] }[]): number => {
  let sum = 0
  const last = days.findIndex(({ entries }) => {
    sum += entries.length

    return sum >= events
  })

  return last === -1 ? days.length : last + 1
}
