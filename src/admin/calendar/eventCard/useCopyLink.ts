'use client'

import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import type { Card } from './cardChange.ts'

/** Copies the address of an event's page to the clipboard, or of its form where the site has no pages. */
export const useCopyLink = (id: number, showText: (text: string) => void) => {
  const say = useTexts()
  const eventsPath = useEventsPath()

  return async (page: Card['page']): Promise<void> => {
    const address = new URL(page?.address ?? eventsPath(`/${id}`), window.location.origin).href
    try {
      // Browsers have no clipboard on pages without TLS.
      await navigator.clipboard.writeText(address)
      showText(say(page?.isPublic ? 'eventCard:done:link' : 'eventCard:done:previewLink'))
    } catch {
      showText(say('eventCard:done:noLink', { address }))
    }
  }
}
