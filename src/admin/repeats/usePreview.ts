'use client'

import { useEffect, useRef, useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import type { Preview, PreviewRequest } from './previewRequest.ts'

/** How long nothing must change before the dates are requested, in milliseconds. */
const restMs = 200

type Known = { preview?: Preview | undefined; isChecking: boolean; failure: string }

/** The preview of the dates of a form, requested again whenever the request or `round` changes; the former one stays meanwhile. */
export const usePreview = (
  request: PreviewRequest | undefined,
  round: number | undefined,
): Known => {
  const { slugs } = useClientSettings()
  const url = useApi()(`/${slugs.events}/series/preview`)
  const [known, setKnown] = useState<Known>({ isChecking: request !== undefined, failure: '' })
  const isFirst = useRef(true)
  const body = request && JSON.stringify(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes the answer
  useEffect(() => {
    if (!body) return setKnown({ isChecking: false, failure: '' })
    const controller = new AbortController()
    setKnown((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(
      () =>
        postJson<Preview>(url, JSON.parse(body), controller.signal).then(
          (preview) => setKnown({ preview, isChecking: false, failure: '' }),
          (error: unknown) => {
            if (controller.signal.aborted) return
            setKnown((before) => ({ ...before, isChecking: false, failure: messageOf(error) }))
          },
        ),
      isFirst.current ? 0 : restMs,
    )
    isFirst.current = false

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, body, round])

  return known
}
