'use client'

import type { Where } from 'payload'
import { stringify } from 'qs-esm'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../useApi.ts'
import type { Option, Picked } from './option.ts'

const restMs = 200

/** The options of an open picker for a search within the field's filter, and those that are chosen already. */
export const useOptions = (kind: Picked, { search, open, chosen, filter }: OptionsQuery) => {
  const [offered, setOffered] = useState<Option[]>([])
  const [known, setKnown] = useState<Map<number, Option>>(new Map())
  const [isLoading, setLoading] = useState(false)
  const api = useApi()
  const address = api(`/admin-options/${kind}`)
  // Categories are read once, as a tree that the browser searches.
  const sought = kind === 'categories' ? '' : search
  const within = typeof filter === 'object' ? stringify({ where: filter }) : ''
  const read = useCallback(
    async (query: string) => {
      const response = await fetch(`${address}&${query}`)
      if (!response.ok) return []
      // Our own endpoint answers.
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
    let isLatest = true
    setLoading(true)
    const timer = setTimeout(() => {
      read(`search=${encodeURIComponent(sought)}&${within}`)
        .then((options) => isLatest && setOffered(options))
        .catch(() => {})
        .finally(() => isLatest && setLoading(false))
    }, restMs)

    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [sought, open, read, within])

  return { offered, known, isLoading, read }
}

type OptionsQuery = {
  search: string
  open: boolean
  chosen: number[]
  /** The field's filter of options, as Payload stores it in the state of the form. */
  filter: Where | boolean | undefined
}
