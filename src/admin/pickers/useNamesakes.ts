'use client'

import { useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import type { Option, Picked } from './option.ts'

/** How long typing must pause before the server is asked. */
const restMs = 400

/** The entries that the editor may read and that have a name, in any case and with any accents and blanks; none for none. */
export const useNamesakes = (kind: Picked | undefined, name: string): Option[] => {
  const [found, setFound] = useState<{ name: string; options: Option[] }>()
  const api = useApi()
  const address = kind && name ? api(`/admin-options/${kind}`) : undefined

  useEffect(() => {
    if (!address) return
    const stop = new AbortController()
    const ask = async () => {
      const response = await fetch(`${address}&named=${encodeURIComponent(name)}`, {
        signal: stop.signal,
      })
      if (!response.ok) return
      // Our own endpoint answers.
      const { options } = (await response.json()) as { options: Option[] }
      setFound({ name, options })
    }
    const timer = setTimeout(() => void ask().catch(() => {}), restMs)

    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, name])

  return found?.name === name ? found.options : []
}
