'use client'

import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Latest } from '../latest/useLatest.ts'
import type { Days } from '../period.ts'
import type { CalendarViewName } from '../start.ts'
import { besideHours, clockAt, hiddenBy, type Minutes, openingOf, wholeDay } from './hidden.ts'

type Options = {
  box: RefObject<HTMLElement | null>
  calendar: RefObject<CalendarRef | null>
  days: Days
  entries: CalendarEntry[]
  isRead: boolean
  latest: Latest | undefined
  view: CalendarViewName
}

/**
 * The hours of a week or a day: they open at the first event, or at the one that was just saved. `hidden` has the events above and below
 * the visible hours, and `scrollTo` shows them.
 */
export const useHours = ({ box, calendar, days, entries, isRead, latest, view }: Options) => {
  const hasHours = view === 'week' || view === 'day'
  const { from, to } = days
  const events = useMemo(
    () => (hasHours ? besideHours(entries, { from, to }) : []),
    [entries, from, hasHours, to],
  )
  const period = `${view} ${from}`
  const [opened, setOpened] = useState({ period: '', at: openingOf([]) })
  const [visible, setVisible] = useState<Minutes>()
  const [top, setTop] = useState(0)
  const scroller = useRef<Element>(undefined)

  useEffect(() => {
    if (!hasHours || !isRead || opened.period === period) return
    const saved = latest?.entry && latest.isFresh ? besideHours([latest.entry], { from, to }) : []
    const at = openingOf(saved.length > 0 ? saved : events)
    setOpened({ period, at })
    calendar.current?.getApi().scrollToTime(clockAt(at))
  }, [calendar, events, from, hasHours, isRead, latest, opened, period, to])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another element
  useEffect(() => {
    const found = hasHours ? scrollerIn(box.current) : undefined
    scroller.current = found
    if (!found) return
    const look = () => {
      setVisible(visibleIn(found))
      setTop(topIn(box.current, found))
    }
    look()
    found.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(found)

    return () => {
      found.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [box, hasHours, view])

  const scrollTo = (minutes: number) => {
    const { current } = scroller
    current?.scrollTo({ top: (minutes / wholeDay) * current.scrollHeight, behavior: behaviour() })
  }

  return {
    openingClock: clockAt(opened.at),
    hidden: hasHours && visible ? { ...hiddenBy(events, visible), top } : undefined,
    scrollTo,
  }
}

/** The element that scrolls the hours; FullCalendar does not name it. */
const scrollerIn = (box: HTMLElement | null): Element | undefined =>
  [...(box?.querySelectorAll('[role=rowgroup] > *') ?? [])].find((element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY),
  )

/** How far the hours are below the top of the grid, in pixels. */
const topIn = (box: Element | null, scroller: Element): number =>
  box ? scroller.getBoundingClientRect().top - box.getBoundingClientRect().top : 0

const visibleIn = ({ scrollTop, scrollHeight, clientHeight }: Element): Minutes => ({
  from: (scrollTop / scrollHeight) * wholeDay,
  to: ((scrollTop + clientHeight) / scrollHeight) * wholeDay,
})

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
