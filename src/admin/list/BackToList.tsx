'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'

/**
 * Loads a list anew when the browser goes back to it from another page. Payload writes the query of a list that was opened by its address
 * into the history before Next.js watches it: Next.js ignores that entry, so that the address changed and the page did not.
 */
export const BackToList = ({ children }: { children?: ReactNode }) => {
  const shown = usePathname()

  useEffect(() => {
    const hear = ({ state }: PopStateEvent) => {
      // Links within a page have no state either.
      if (state === null && window.location.pathname !== shown) window.location.reload()
    }
    window.addEventListener('popstate', hear)

    return () => window.removeEventListener('popstate', hear)
  }, [shown])

  return children
}
