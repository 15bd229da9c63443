/** Places a popover below the element that opened it, within the window. */
export const placeBeside = (box: HTMLElement, at: HTMLElement): void => {
  const { left, bottom } = at.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  box.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
  box.style.top = `${Math.max(edge, Math.min(bottom + 4, window.innerHeight - height - edge))}px`
}

/** The free space between a popover and the edges of the window, in pixels. */
const edge = 8
