'use client'

import { useEffect } from 'react'
import { useApi } from '../useApi.ts'
import type { DrawnMap } from './drawMap.ts'
import type { Point } from './readPlace.ts'

/** Centres a map without a pin on the other venues of the site, which are requested once. */
export const useMapStart = (drawn: DrawnMap | undefined, isEmpty: boolean): void => {
  const address = useApi()('/admin-map-start')

  useEffect(() => {
    if (!drawn || !isEmpty) return
    const controller = new AbortController()
    fetch(address, { signal: controller.signal })
      // Our own endpoint answers.
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ start: Point | null }>) : null))
      .then((read) => read?.start && drawn.begin(read.start))
      // The map of the world remains.
      .catch(() => {})

    return () => controller.abort()
  }, [drawn, isEmpty, address])
}
