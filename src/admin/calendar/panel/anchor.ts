/** The part of the window beside which a panel is placed. */
export type Anchor = { left: number; top: number; right: number; bottom: number }

/** Higher cells are columns of hours: the panel is placed beside the clicked point. */
const highest = 240

/** The anchor of a clicked element: its day or event, at the height of `point` in columns of hours. */
export const anchorOf = (at: HTMLElement, point: { y: number } | undefined): Anchor => {
  const cell = at.closest('[role=gridcell], [data-event]') ?? at
  const { left, top, right, bottom } = cell.getBoundingClientRect()
  if (bottom - top <= highest || !point) return { left, top, right, bottom }

  return { left, right, top: point.y, bottom: point.y }
}
