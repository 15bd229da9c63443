import { isRendering, renderedEvents } from './renderedEvents.ts'

/** For how many frames the calendar may take to render an event. */
const mostFrames = 90

/** For how many frames an event is kept in sight: the browser measures the days around it only once they are near. */
const settlingFrames = 60

/**
 * Scrolls to an event as soon as the calendar has rendered it, and opens the collapsed days around it. In narrow windows, where months
 * have no events, it scrolls to the day. It leaves a user alone who scrolls or presses a key. Returns a function that stops this.
 */
export const scrollToEvent = (id: number, day?: string): (() => void) => {
  let frame = 0
  let frames = 0
  let settled = 0
  const look = () => {
    if (!isRendering()) frames += 1
    const found = renderedEvents(id)[0] ?? (day !== undefined && frames >= mostFrames && dayOf(day))
    if (found) {
      found.closest('details')?.setAttribute('open', '')
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      settled += 1
    }
    if (found ? settled < settlingFrames : frames < mostFrames) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  const users = new AbortController()
  const stop = () => {
    users.abort()
    cancelAnimationFrame(frame)
  }
  for (const act of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(act, stop, { passive: true, signal: users.signal })
  }

  return stop
}

const dayOf = (day: string) => document.querySelector(`.events-calendar [data-day="${day}"]`)
