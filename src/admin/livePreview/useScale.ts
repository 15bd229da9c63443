import { type RefObject, useEffect, useRef, useState } from 'react'

/** How much a page of a width is to be reduced to fit into its place, which it never exceeds, and how high the place is. */
export const useScale = (
  width: number,
): { place: RefObject<HTMLDivElement | null>; scale: number; height: number } => {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new ResizeObserver(() => {
      setSize({ width: current.clientWidth, height: current.clientHeight })
    })
    observer.observe(current)

    return () => observer.disconnect()
  }, [])

  return { place, scale: Math.min(1, (size.width || width) / width), height: size.height }
}
