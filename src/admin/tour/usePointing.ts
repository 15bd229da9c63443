'use client'

import { type RefObject, useEffect } from 'react'

const marked = 'tour__target'

/** The free space between a panel, what it points at, and the edges of the window, in CSS pixels. */
const gap = 12

/**
 * Marks an element of the page, and keeps a panel below it, or above it where there is no room; without the element the panel stays in its own
 * place.
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
      style.top = `${Math.max(gap, top)}px`
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
