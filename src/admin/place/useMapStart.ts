'use client'

import { useEffect } from 'react'
import { useApi } from '../useApi.ts'
import type { DrawnMap } from './drawMap.ts'
import type { Point } from './readPlace.ts'

/** Shows a map that has no pin where the other venues of the site are, asked for once. */
export const useMapStart = (drawn: DrawnMap | undefined, isEmpty: boolean): void => {
  const address = useApi()('/admin-map-start')

  useEffect(() => {
    if (!drawn || !isEmpty) return
    const asking = new AbortController()
    fetch(address, { signal: asking.signal })
      // Both ends of this request are ours.
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ start: Point | null }>) : null))
      .then((read) => read?.start && drawn.begin(read.start))
      // The map of the whole world does as well.
      .catch(() => {})

    return () => asking.abort()
  }, [drawn, isEmpty, address])
}
