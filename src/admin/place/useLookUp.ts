'use client'

import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../content/geocoding/foundPlaces.ts'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'

export type LookUp =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'answered'; sought: string; places: Place[]; answeredBy: string }
  | { is: 'failed'; reason: string }

/** Requests places from the server; the answer to a former request is dropped. */
export const useLookUp = () => {
  const [state, setState] = useState<LookUp>({ is: 'idle' })
  const request = useRef<AbortController>(undefined)
  const api = useApi()

  useEffect(() => () => request.current?.abort(), [])

  const ask = async (sought: string): Promise<void> => {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
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
      request.current?.abort()
      setState({ is: 'idle' })
    },
  }
}

const placesFor = async (address: string, signal: AbortSignal) => {
  const response = await fetch(address, { signal })
  // Our own endpoint answers; a proxy in front of it may answer anything.
  const body = (await response.json().catch(() => ({}))) as {
    places?: Place[]
    answeredBy?: string
    errors?: { message?: string }[]
  }
  if (response.ok && body.places) return { places: body.places, answeredBy: body.answeredBy ?? '' }

  throw new Error(body.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
}
