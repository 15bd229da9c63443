'use client'

import { type RefObject, useEffect } from 'react'

const typedIn = 'input, textarea, select, [contenteditable="true"]'

/**
 * Gives a tour that opens the focus, unless the user is typing, and returns it when the tour closes: to the element that had it before,
 * or to the first of `place`. While the tour is open Escape calls `onClose` wherever the focus is, but for an open dialog, and Tab stays
 * within the panel once that has the focus, so that it never goes to what the panel covers.
 */
export const useTourFocus = (
  panel: RefObject<HTMLElement | null>,
  { place, onClose }: { place: string; onClose: () => void },
): void => {
  useEffect(() => {
    const { current } = panel
    const before = focused()
    if (!before?.matches(typedIn)) buttonsIn(current)[0]?.focus({ preventScroll: true })

    return () => {
      const now = focused()
      if (now && !current?.contains(now)) return
      // The button that shows the tour again is rendered once it is closed.
      requestAnimationFrame(() => {
        if (focused()) return
        const back = before?.isConnected ? before : document.querySelector<HTMLElement>(place)
        back?.focus({ preventScroll: true })
      })
    }
  }, [panel, place])

  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      if (key.defaultPrevented || document.querySelector('dialog[open]')) return
      if (key.key === 'Escape') onClose()
      else if (key.key === 'Tab') stayWithin(panel.current, key)
    }
    document.addEventListener('keydown', press)

    return () => document.removeEventListener('keydown', press)
  }, [panel, onClose])
}

/** The element that has the focus; undefined where none has. */
const focused = (): HTMLElement | undefined => {
  const { activeElement } = document

  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? activeElement
    : undefined
}

const buttonsIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('button') ?? []),
]

const stayWithin = (panel: HTMLElement | null, key: KeyboardEvent) => {
  const now = focused()
  if (!now || !panel?.contains(now)) return
  const buttons = buttonsIn(panel)
  const [end, next] = key.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]]
  if (now !== end) return
  key.preventDefault()
  next?.focus()
}
