'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import type { CalendarViewName } from './start.ts'

/**
 * The height of a grid that ends at the bottom of the window, and how many events then fit into a day of a month (`lanes`). In a narrow
 * window the days of a month are as high as their content, and display no events.
 */
export const useRoom = (view: CalendarViewName, days: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ height: 600, isNarrow: false })

  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      const height = Math.floor(window.innerHeight - top - below)
      const isNarrow = (box.current?.clientWidth ?? 0) < narrow
      setRoom((before) =>
        before.height === height && before.isNarrow === isNarrow ? before : { height, isNarrow },
      )
    }
    measure()
    // The filters, the legend and notices above the grid change their height.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    const calendar = box.current?.closest('.events-calendar')
    if (calendar) watch.observe(calendar)
    window.addEventListener('resize', measure)

    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])

  return { box, ...fitting(room, view, days / 7) }
}

const fitting = (
  { height, isNarrow }: { height: number; isNarrow: boolean },
  view: CalendarViewName,
  weeks: number,
): { height: number | 'auto'; lanes: number } => {
  if (view !== 'month') return { height: Math.max(height, leastHours), lanes: 0 }
  if (isNarrow) return { height: 'auto', lanes: 0 }
  const ofWeek = Math.max((height - header) / weeks, leastWeek)

  return {
    height: Math.floor(header + weeks * ofWeek),
    lanes: Math.floor((ofWeek - numbers) / lane),
  }
}

// Heights in pixels, as in the style sheets.
const below = 24
const header = 32
const numbers = 32
const lane = 26
const leastWeek = numbers + 2 * lane
const leastHours = 420
const narrow = 640
