/** Keeps the focus within an element when Tab is pressed on its first or last focusable element. */
export const trapTab = (key: KeyboardEvent, within: HTMLElement): void => {
  if (key.key !== 'Tab') return
  const stops = [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  )
  const [first] = stops
  const last = stops.at(-1)
  const leaves = document.activeElement === (key.shiftKey ? first : last)
  if (!first || !last || !leaves) return
  key.preventDefault()
  ;(key.shiftKey ? last : first).focus()
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), summary, select:not(:disabled)'
