'use client'

import { useEffect, useRef, useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import type { Asked, Preview } from './preview.ts'

/** How long the form rests before it is asked for the dates. */
const restMs = 200

type Known = { preview?: Preview | undefined; isChecking: boolean; failure: string }

/** The dates that a form asks for, again whenever what is asked or `round` changes; what was known stays meanwhile. */
export const usePreview = (asked: Asked | undefined, round: number | undefined): Known => {
  const { slugs } = useClientSettings()
  const url = useApi()(`/${slugs.events}/series/preview`)
  const [known, setKnown] = useState<Known>({ isChecking: asked !== undefined, failure: '' })
  const isFirst = useRef(true)
  const body = asked && JSON.stringify(asked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what is answered
  useEffect(() => {
    if (!body) return setKnown({ isChecking: false, failure: '' })
    const asking = new AbortController()
    setKnown((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(
      () =>
        postJson<Preview>(url, JSON.parse(body), asking.signal).then(
          (preview) => setKnown({ preview, isChecking: false, failure: '' }),
          (error: unknown) => {
            if (asking.signal.aborted) return
            setKnown((before) => ({ ...before, isChecking: false, failure: messageOf(error) }))
          },
        ),
      isFirst.current ? 0 : restMs,
    )
    isFirst.current = false

    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [url, body, round])

  return known
}
