type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/**
 * Where in a window a panel stands that belongs to a box in it: beside the box where there is room, else under or over
 * it, and always inside the window. In CSS pixels from the left and top edge.
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

/** What stays free between a panel, what it belongs to, and the edges of the window. */
const gap = 8

const fits = (start: number, length: number, all: number) =>
  start >= gap && start + length <= all - gap

const within = (start: number, length: number, all: number) =>
  Math.max(gap, Math.min(start, all - length - gap))
