/** The distance between two places of a focal point that differ, in per cent. */
export const focusStep = 5

/**
 * The classes that keep the focal point of a cut picture visible, to the next five per cent; the policy of pages forbids inline
 * styles. None for the middle.
 */
export const focusOf = (
  picture: { focalX?: number | null; focalY?: number | null } | undefined,
): string | undefined => {
  const x = stepOf(picture?.focalX)
  const y = stepOf(picture?.focalY)
  const classes = [...(x === 50 ? [] : [`fx${x}`]), ...(y === 50 ? [] : [`fy${y}`])]

  return classes.join(' ') || undefined
}

const stepOf = (value: number | null | undefined): number =>
  Math.min(100, Math.max(0, Math.round((value ?? 50) / focusStep) * focusStep))
