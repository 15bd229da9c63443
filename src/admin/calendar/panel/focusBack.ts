import { keepFocus } from '../../focus/keepFocus.ts'
import { isRendering, renderedEvents } from '../latest/renderedEvents.ts'

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
      ...(event === undefined ? [] : renderedEvents(event)),
      at,
      ...all(`button[data-day="${day}"]`),
      ...all('button[data-day]'),
    ]
    targets.find(canFocus)?.focus({ preventScroll: true })
  })
}

/** For how many frames the calendar may take to render another period, and to read it before. */
const mostFrames = 90
const mostTurns = 900

/**
 * Moves the focus to an event that was just saved, as soon as the calendar has rendered it; where it does not, returns it as `focusBack`
 * does. It does nothing where the user has moved the focus meanwhile.
 */
export const focusNew = (former: FormerFocus & { event: number }): void => {
  stop()
  let frame = 0
  let [frames, turns] = [0, 0]
  let before: Element | null | undefined
  const look = () => {
    turns += 1
    if (!isRendering()) frames += 1
    const isLate = frames >= mostFrames || turns >= mostTurns
    const now = document.activeElement
    const isOpen = Boolean(now?.closest('dialog'))
    // The browser returns the focus to where it was before the panel.
    if (!isOpen) before ??= now
    if (!isOpen && now !== before && now !== document.body) return
    if (isLate || (!isOpen && renderedEvents(former.event).some(canFocus))) {
      if (now instanceof HTMLElement) now.blur()
      focusBack(former)
    } else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  stop = () => cancelAnimationFrame(frame)
}

/** Stops this for the panel that was closed before. */
let stop = () => {}

const all = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`.events-calendar ${selector}`),
]

/** Whether the element is displayed and focusable; cells of the grid are not. */
const canFocus = (element: HTMLElement) =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  element.matches('a[href], button, [tabindex]')
