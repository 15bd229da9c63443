'use client'

import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import type { Card } from './change.ts'

/** Copies the address of an event: of its page, or of its form where the site has no pages. */
export const useCopyLink = (id: number, tell: (text: string) => void) => {
  const say = useTexts()
  const eventsPath = useEventsPath()

  return async (page: Card['page']): Promise<void> => {
    const address = new URL(page?.address ?? eventsPath(`/${id}`), window.location.origin).href
    try {
      // There is no clipboard on pages without TLS.
      await navigator.clipboard.writeText(address)
      tell(say(page?.isPublic ? 'peek:done:link' : 'peek:done:previewLink'))
    } catch {
      tell(say('peek:done:noLink', { address }))
    }
  }
}
