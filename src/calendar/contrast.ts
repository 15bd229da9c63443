/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Whether a text is a colour in HTML: `#1d4ed8`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** How two colours stand out against each other, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(parts(one)), luminance(parts(other))].sort(
    (a, b) => a - b,
  )

  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever has more contrast to a colour: at least 4.5. */
export const textOn = (background: string): string =>
  contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff'

/**
 * The colour itself if its contrast to a background is at least `ratio`, else the nearest one towards black or white that
 * reaches it. The ratio is 4.5 for text and 3 for everything else (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export const legible = (colour: string, background: string, ratio: number): string => {
  const end = parts(textOn(background))
  const start = parts(colour)
  const step = steps.find((way) => contrast(hex(between(start, end, way)), background) >= ratio)

  return hex(between(start, end, step ?? 1))
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100)

const between = ([r, g, b]: Colour, [toR, toG, toB]: Colour, way: number): Colour => [
  r + (toR - r) * way,
  g + (toG - g) * way,
  b + (toB - b) * way,
]

/** A colour in HTML: `#1d4ed8`. */
export const hex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const parts = (text: string): Colour => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
]

/** The brightness of a colour, from 0 to 1 (WCAG 2.2, relative luminance). */
export const luminance = ([r, g, b]: Colour): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (part: number): number => {
  const share = part / 255

  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
