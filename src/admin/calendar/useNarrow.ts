'use client'

import { useSyncExternalStore } from 'react'

/** Whether the window is as narrow as that of a phone; false on the server. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, isNarrow, onServer)

const query = '(max-width: 640px)'

const watch = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)

  return () => media.removeEventListener('change', changed)
}

const isNarrow = () => window.matchMedia(query).matches
const onServer = () => false
