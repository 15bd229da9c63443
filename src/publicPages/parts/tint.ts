/** The digits of a channel: colours of pages are exact to the sixteenth. */
export const tintSteps = Array.from({ length: 16 }, (_, step) => step)

/**
 * The classes that show the colour of a picture, `#rrggbb`, until the picture is there; the policy of pages forbids inline styles.
 * None where no colour is known.
 */
export const tintOf = (colour: string | null | undefined): string | undefined => {
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  const [red, green, blue] = [r, g, b].map((part) => Math.floor(Number.parseInt(part, 16) / 16))
  if (Number.isNaN(red)) return undefined

  return `tint r${red} g${green} b${blue}`
}
