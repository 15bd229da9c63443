'use client'

import { type RefObject, useEffect, useRef } from 'react'

type Point = { x: number; y: number }

/** The last point of a pointer event; undefined after a key. */
export const usePoint = (): RefObject<Point | undefined> => {
  const point = useRef<Point>(undefined)

  useEffect(() => {
    const touched = ({ clientX, clientY }: PointerEvent) => {
      point.current = { x: clientX, y: clientY }
    }
    const typed = () => {
      point.current = undefined
    }
    window.addEventListener('pointerdown', touched, true)
    window.addEventListener('pointerup', touched, true)
    window.addEventListener('keydown', typed, true)

    return () => {
      window.removeEventListener('pointerdown', touched, true)
      window.removeEventListener('pointerup', touched, true)
      window.removeEventListener('keydown', typed, true)
    }
  }, [])

  return point
}
