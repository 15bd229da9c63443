type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/**
 * The place of a panel for a box in the window, in CSS pixels from the left and top edges: beside the box where there is room, else below
 * or above it, and always inside the window.
 */
export const placed = (box: Box, panel: Size, window: Size): { left: number; top: number } => {
  const beside = [box.right + gap, box.left - gap - panel.width].find((left) =>
    fits(left, panel.width, window.width),
  )
  if (beside !== undefined) {
    return { left: beside, top: within(box.top, panel.height, window.height) }
  }
  const under = [box.bottom + gap, box.top - gap - panel.height].find((top) =>
    fits(top, panel.height, window.height),
  )

  return {
    left: within(box.left, panel.width, window.width),
    top: under ?? within(box.top, panel.height, window.height),
  }
}

/** The free space between a panel and its box, and between a panel and the edges of the window. */
const gap = 8

const fits = (start: number, length: number, all: number) =>
  start >= gap && start + length <= all - gap

const within = (start: number, length: number, all: number) =>
  Math.max(gap, Math.min(start, all - length - gap))
