import { keepFocus } from '../keepFocus.ts'

type FormerFocus = {
  /** The element that had the focus before. */
  at: HTMLElement
  /** The event of the panel. */
  event?: number | undefined
  day: string
}

/**
 * Returns the focus, after a panel was closed, to the event of the panel, to the element that opened it, to its day or to any day,
 * whichever exists. It does nothing where another element has the focus, or where another panel was closed later.
 */
export const focusBack = ({ at, event, day }: FormerFocus): void => {
  stop()
  stop = keepFocus(() => {
    const targets = [
      ...(event === undefined ? [] : all(`[data-event="${event}"]`)),
      at,
      ...all(`button[data-day="${day}"]`),
      ...all('button[data-day]'),
    ]
    targets.find(canFocus)?.focus({ preventScroll: true })
  })
}

/** Stops this for the panel that was closed before. */
let stop = () => {}

const all = (selector: string) =>
  document.querySelectorAll<HTMLElement>(`.events-calendar ${selector}`)

/** Whether the element is displayed and focusable; cells of the grid are not. */
const canFocus = (element: HTMLElement) =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  element.matches('a[href], button, [tabindex]')
