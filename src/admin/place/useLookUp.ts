'use client'

import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../content/geocoding/places.ts'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'

export type LookUp =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'answered'; sought: string; places: Place[]; answeredBy: string }
  | { is: 'failed'; reason: string }

/** Asks the server for places; an answer that was not waited for is dropped. */
export const useLookUp = () => {
  const [state, setState] = useState<LookUp>({ is: 'idle' })
  const asking = useRef<AbortController>(undefined)
  const api = useApi()

  useEffect(() => () => asking.current?.abort(), [])

  const ask = async (sought: string): Promise<void> => {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setState({ is: 'asking' })
    try {
      const answer = await placesFor(
        `${api('/admin-geocode')}&q=${encodeURIComponent(sought)}`,
        signal,
      )
      if (!signal.aborted) setState({ is: 'answered', sought, ...answer })
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', reason: messageOf(error) })
    }
  }

  return {
    state,
    ask,
    close: () => {
      asking.current?.abort()
      setState({ is: 'idle' })
    },
  }
}

const placesFor = async (address: string, signal: AbortSignal) => {
  const response = await fetch(address, { signal })
  // Both ends of this request are ours; a proxy between them answers with anything.
  const body = (await response.json().catch(() => ({}))) as {
    places?: Place[]
    answeredBy?: string
    errors?: { message?: string }[]
  }
  if (response.ok && body.places) return { places: body.places, answeredBy: body.answeredBy ?? '' }

  throw new Error(body.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
}
