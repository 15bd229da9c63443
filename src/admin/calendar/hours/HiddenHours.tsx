'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../useTexts.ts'
import { hiddenBy, type Minutes, wholeDay } from './hidden.ts'
import './hours.css'

type Props = {
  /** The grid with the hours. */
  box: RefObject<HTMLElement | null>
  /** The events beside the hours. */
  events: Minutes[]
}

/** How many events are above and below the visible hours, as buttons that scroll to them. */
export const HiddenHours = ({ box, events }: Props) => {
  const say = useTexts()
  const scroller = useRef<Element>(undefined)
  const [visible, setVisible] = useState<Visible>()

  useEffect(() => {
    const found = scrollerIn(box.current)
    scroller.current = found
    if (!found) return
    const look = () => setVisible(visibleIn(box.current, found))
    look()
    found.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(found)

    return () => {
      found.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [box])

  if (!visible) return null
  const hidden = hiddenBy(events, visible)

  return (['earlier', 'later'] as const).map((where) => {
    const [first] = hidden[where]
    if (!first) return null

    return (
      <button
        className={`events-calendar__hours events-calendar__hours--${where}`}
        key={where}
        onClick={() => scrollTo(scroller.current, first.from)}
        style={where === 'earlier' ? { top: visible.top + gap } : undefined}
        type="button"
      >
        {say(`calendarView:${where}`, { count: hidden[where].length })}
      </button>
    )
  })
}

/** The visible hours, and how far they are below the top of the grid, in pixels. */
type Visible = Minutes & { top: number }

/** Between the hours and a button over them, in pixels. */
const gap = 6

/** The element that scrolls the hours; FullCalendar does not name it. */
const scrollerIn = (box: HTMLElement | null): Element | undefined =>
  [...(box?.querySelectorAll('[role=rowgroup] > *') ?? [])].find((element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY),
  )

const visibleIn = (box: Element | null, scroller: Element): Visible => {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const { top } = scroller.getBoundingClientRect()

  return {
    from: (scrollTop / scrollHeight) * wholeDay,
    to: ((scrollTop + clientHeight) / scrollHeight) * wholeDay,
    top: top - (box?.getBoundingClientRect().top ?? 0),
  }
}

const scrollTo = (scroller: Element | undefined, minutes: number): void => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller?.scrollTo({
    top: (minutes / wholeDay) * scroller.scrollHeight,
    behavior: isStill ? 'auto' : 'smooth',
  })
}
