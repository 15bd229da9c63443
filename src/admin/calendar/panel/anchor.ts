/** Part of the window that a panel stands beside. */
export type Anchor = { left: number; top: number; right: number; bottom: number }

/** What is higher is a column of hours, of which the panel belongs to where it was clicked. */
const highest = 240

/** The day or the event that something belongs to that was clicked, at `point` unless it was by keyboard. */
export const anchorOf = (at: HTMLElement, point: { y: number } | undefined): Anchor => {
  const cell = at.closest('[role=gridcell], [data-event]') ?? at
  const { left, top, right, bottom } = cell.getBoundingClientRect()
  if (bottom - top <= highest || !point) return { left, top, right, bottom }

  return { left, right, top: point.y, bottom: point.y }
}
