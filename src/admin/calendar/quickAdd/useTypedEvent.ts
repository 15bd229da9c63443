'use client'

import { useEffect, useRef, useState } from 'react'
import { answerOf } from '../../answerOf.ts'
import type { ApiAddress } from '../quick/quickClient.ts'
import type { TypedEvent } from './typedEvent.ts'

/** How long no key must be pressed before a line is read, in milliseconds. */
const restMs = 150

/**
 * What the typed line says, once the server has read it; `latest` reads the line as it stands now. Throws the server's
 * refusal.
 */
export const useTypedEvent = (api: ApiAddress, text: string) => {
  const [read, setRead] = useState<{ text: string; event: TypedEvent }>()
  const reading = useRef<{ text: string; event: Promise<TypedEvent> }>(undefined)
  const latest = (): Promise<TypedEvent> => {
    if (reading.current?.text !== text) reading.current = { text, event: fetchTyped(api, text) }

    return reading.current.event
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the same while a panel is open
  useEffect(() => {
    if (!text.trim()) return
    let isLatest = true
    const timer = window.setTimeout(
      () =>
        latest().then(
          (event) => isLatest && setRead({ text, event }),
          () => {
            reading.current = undefined
          },
        ),
      restMs,
    )

    return () => {
      isLatest = false
      window.clearTimeout(timer)
    }
  }, [text])

  return { event: text.trim() ? read?.event : undefined, isRead: read?.text === text, latest }
}

const fetchTyped = async (api: ApiAddress, text: string): Promise<TypedEvent> =>
  answerOf(await fetch(`${api('/admin-calendar/typed')}&${new URLSearchParams({ text })}`))
