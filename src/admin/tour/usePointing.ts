'use client'

import { type RefObject, useEffect } from 'react'

const marked = 'tour__target'

/** The free space between a panel, what it points at, and the edges of the window, in CSS pixels. */
const gap = 12

/** What a panel never covers where there is other room: the line in which an event is typed. */
const kept = '.calendar-dashboard__line'

/**
 * Marks an element of the page, and keeps a panel below it, or above it where there is no room, and clear of the line for a new event;
 * without the element the panel stays in its own place.
 */
export const usePointing = (panel: RefObject<HTMLElement | null>, selector: string): void => {
  useEffect(() => {
    const target = document.querySelector(selector)
    if (!target) return
    const place = () => {
      const { current } = panel
      if (!current) return
      const box = target.getBoundingClientRect()
      const { offsetWidth, offsetHeight, style } = current
      const isBelow = box.bottom + gap + offsetHeight <= window.innerHeight
      const top = isBelow ? box.bottom + gap : box.top - gap - offsetHeight
      const left = Math.min(box.left, window.innerWidth - gap - offsetWidth)
      const line = document.querySelector(kept)?.getBoundingClientRect()
      const covers = line && top < line.bottom && top + offsetHeight > line.top
      const clear = Math.min(line?.bottom ?? 0, window.innerHeight - 2 * gap - offsetHeight) + gap
      style.top = `${Math.max(gap, covers ? clear : top)}px`
      style.left = `${Math.max(gap, left)}px`
    }
    target.classList.add(marked)
    target.scrollIntoView({ block: 'center' })
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)

    return () => {
      target.classList.remove(marked)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [panel, selector])
}
