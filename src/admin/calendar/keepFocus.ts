/** For how many frames FullCalendar may take to render an event again. */
const mostFrames = 30

/**
 * Returns the focus to an event whose element was replaced while it had the focus, unless another element has it by now. Returns a
 * function that stops this.
 */
export const keepFocus = (id: number): (() => void) => {
  let frames = 0
  let frame = 0
  const watch = () => {
    frames += 1
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus()
    }
    if (frames < mostFrames) frame = requestAnimationFrame(watch)
  }
  frame = requestAnimationFrame(watch)

  return () => cancelAnimationFrame(frame)
}
