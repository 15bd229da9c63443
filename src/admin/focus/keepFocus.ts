/** For how many frames a page may take to render again. */
const mostFrames = 30

/**
 * Calls `focus` whenever no element has the focus, for as long as the page may replace the one that had it. Returns a function that
 * stops this.
 */
export const keepFocus = (focus: () => void): (() => void) => {
  let frames = 0
  let frame = 0
  const watch = () => {
    frames += 1
    if ((document.activeElement ?? document.body) === document.body) focus()
    if (frames < mostFrames) frame = requestAnimationFrame(watch)
  }
  watch()

  return () => cancelAnimationFrame(frame)
}
