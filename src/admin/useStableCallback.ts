'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that calls the newest `callback` and is always the same one, so that memoized components keep their rendering. */
export const useStableCallback = <Args extends unknown[]>(
  callback: (...args: Args) => void,
): ((...args: Args) => void) => {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })

  return useCallback((...args) => newest.current(...args), [])
}
