'use client'

import { useEffect, useRef } from 'react'

/** How long after a press, and how far from it, another one is the second of a double tap, in milliseconds and pixels. */
const doubleTap = { ms: 350, px: 40 }

type Press = { at: number; x: number; y: number }

/**
 * Answers whether the press at hand is the second of a double tap, which meets what the first one made appear below the finger. Keys
 * press nothing in this sense.
 */
export const useDoubleTap = (): (() => boolean) => {
  const presses = useRef<Press[]>([])
  useEffect(() => {
    const note = ({ timeStamp, clientX, clientY }: PointerEvent) => {
      const press = { at: timeStamp, x: clientX, y: clientY }
      presses.current = [press, ...presses.current].slice(0, 2)
    }
    const forget = () => {
      presses.current = []
    }
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('keydown', forget, true)

    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('keydown', forget, true)
    }
  }, [])

  return () => {
    const [last, before] = presses.current
    if (!last || !before) return false
    const distance = Math.hypot(last.x - before.x, last.y - before.y)

    return last.at - before.at < doubleTap.ms && distance < doubleTap.px
  }
}
