/** For how many frames the calendar may take to draw something anew. */
const patience = 30

type Left = {
  /** What had the focus before. */
  at: HTMLElement
  /** The event that it was, or is about. */
  event?: number | undefined
  day: string
}

/**
 * Gives the focus back to what had it before a panel was opened, or to what stands in its place by now: the event, its
 * day, any day. A focus that has gone elsewhere stays there. The panel that was closed last has it.
 */
export const focusBack = ({ at, event, day }: Left): void => {
  let frames = 0
  const mine = ++turn
  const watch = () => {
    if (mine !== turn) return
    frames += 1
    if (isNowhere()) {
      const targets = [
        ...(event === undefined ? [] : all(`[data-event="${event}"]`)),
        at,
        ...all(`button[data-day="${day}"]`),
        ...all('button[data-day]'),
      ]
      targets.find(canFocus)?.focus({ preventScroll: true })
    }
    if (frames < patience) requestAnimationFrame(watch)
  }
  watch()
}

/** Counts the panels that were closed: two of them may be within the patience of one. */
let turn = 0

const isNowhere = () => {
  const { activeElement } = document

  return !activeElement || activeElement === document.body || !activeElement.isConnected
}

const all = (selector: string) =>
  document.querySelectorAll<HTMLElement>(`.events-calendar ${selector}`)

/** Cells of the grid take no focus themselves. */
const canFocus = (element: HTMLElement) =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  element.matches('a[href], button, [tabindex]')
