/** For how many frames the library may take to draw an event anew. */
const patience = 30

/**
 * Gives the focus back to an event whose element was replaced while it had it. Returns what ends the watch. A focus
 * that has gone elsewhere stays there.
 */
export const keepFocus = (id: number): (() => void) => {
  let frames = 0
  let frame = 0
  const watch = () => {
    frames += 1
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus()
    }
    if (frames < patience) frame = requestAnimationFrame(watch)
  }
  frame = requestAnimationFrame(watch)

  return () => cancelAnimationFrame(frame)
}
