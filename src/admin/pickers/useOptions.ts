'use client'

import type { Where } from 'payload'
import { stringify } from 'qs-esm'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import type { Option, Picked } from './option.ts'

const restMs = 200

/** What a picker offers for a search, once it was opened, of what its field takes; and what is chosen already. */
export const useOptions = (kind: Picked, { search, open, chosen, filter }: Asked) => {
  const [offered, setOffered] = useState<Option[]>([])
  const [known, setKnown] = useState<Map<number, Option>>(new Map())
  const [isLoading, setLoading] = useState(false)
  const api = useApi()
  const address = api(`/admin-options/${kind}`)
  // Categories are read once, as a tree that the browser searches.
  const asked = kind === 'categories' ? '' : search
  const within = typeof filter === 'object' ? stringify({ where: filter }) : ''
  const read = useCallback(
    async (query: string) => {
      const response = await fetch(`${address}&${query}`)
      if (!response.ok) return []
      // Both ends of this request are ours.
      const { options } = (await response.json()) as { options: Option[] }
      setKnown((before) => new Map([...before, ...options.map((one) => [one.id, one] as const)]))

      return options
    },
    [address],
  )
  const missing = chosen.filter((id) => !known.has(id)).join(',')

  useEffect(() => {
    if (missing) void read(`ids=${missing}`).catch(() => {})
  }, [missing, read])

  useEffect(() => {
    if (!open) return
    let isAsked = true
    setLoading(true)
    const timer = setTimeout(() => {
      read(`search=${encodeURIComponent(asked)}&${within}`)
        .then((options) => isAsked && setOffered(options))
        .catch(() => {})
        .finally(() => isAsked && setLoading(false))
    }, restMs)

    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [asked, open, read, within])

  return { offered, known, isLoading, read }
}

type Asked = {
  search: string
  open: boolean
  chosen: number[]
  /** What the site says of the field's options, as Payload keeps it in the state of a form. */
  filter: Where | boolean | undefined
}
