'use client'

import { type RefObject, useEffect } from 'react'
import { placed } from '../calendar/panel/placed.ts'

const marked = 'tour__target'

/** Marks an element of the page, and keeps a panel beside it; without the element the panel stays in its own place. */
export const usePointing = (panel: RefObject<HTMLElement | null>, selector: string): void => {
  useEffect(() => {
    const target = document.querySelector(selector)
    if (!target) return
    const place = () => {
      const { current } = panel
      if (!current) return
      const { innerWidth: width, innerHeight: height } = window
      const size = { width: current.offsetWidth, height: current.offsetHeight }
      const { left, top } = placed(target.getBoundingClientRect(), size, { width, height })
      Object.assign(current.style, { left: `${left}px`, top: `${top}px` })
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
